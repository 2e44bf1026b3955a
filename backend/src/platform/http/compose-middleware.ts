import type { NextFunction, Request, Response } from 'express';

type Step = (request: Request, response: Response, next: NextFunction) => void;

/**
 * Combines several middleware functions into one. Express's router takes longer to pass a request
 * on than most of ours take to process it.
 */
export function composeMiddleware(...steps: readonly Step[]): Step {
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
