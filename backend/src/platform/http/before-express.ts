import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Application, NextFunction, Request, Response } from 'express';
import type { EarlyMiddleware } from '../routing/early-middleware';
import { composeMiddleware } from './compose-middleware';
import { handleInTurn } from './request-queue';

const errors = new WeakMap<IncomingMessage, unknown>();

/**
 * Runs middleware before Express, which takes several times longer to pass a request on than it
 * takes to answer one from memory (docs/decisions/0009-shortcuts-for-speed.md).
 * Express gets the requests that no middleware answers. `raiseEarlyErrors` must be its first step.
 */
export function runBeforeExpress(
  server: Server,
  express: Application,
  ...steps: readonly EarlyMiddleware[]
): void {
  const run = composeMiddleware<IncomingMessage, ServerResponse>(...steps);
  if (!server.listeners('request').includes(express)) {
    throw new Error('Express is not a listener of the server, so requests would be handled twice.');
  }
  server.off('request', express);
  handleInTurn(server, (request, response) => {
    let wentOn = false;
    const goOn = (error?: unknown) => {
      if (wentOn) return;
      wentOn = true;
      if (error !== undefined) errors.set(request, error);
      express(request, response);
    };
    try {
      run(request, response, goOn);
    } catch (error) {
      goOn(error);
    }
  });
}

/** Passes errors of the middleware before Express to the error filter. */
export function raiseEarlyErrors(request: Request, _response: Response, next: NextFunction): void {
  next(errors.get(request));
}
