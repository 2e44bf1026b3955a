import type { NextFunction, Request, Response } from 'express';

type Step<In, Out> = (request: In, response: Out, next: NextFunction) => void;

/**
 * Combines several middleware functions into one. Express's router takes longer to pass a request
 * on than most of ours take to process it.
 */
export function composeMiddleware<In = Request, Out = Response>(
  ...steps: readonly Step<In, Out>[]
): Step<In, Out> {
  return (request, response, next) => {
    let taken = 0;
    const takeNext: NextFunction = (error?: unknown): void => {
      const step = error === undefined ? steps[taken++] : undefined;
      if (step) step(request, response, takeNext);
      else next(error);
    };
    takeNext();
  };
}
