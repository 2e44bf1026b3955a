import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import pino, { Logger } from 'pino';
import type { EarlyMiddleware } from '../routing/early-middleware';
import { routePatternOf } from '../routing/route-pattern';

/** A request after the log middleware, with its id and logger. The response repeats the id. */
export type IdentifiedRequest = Request & { readonly id: string; readonly log: Logger };

export type RequestLevel = 'info' | 'debug';

/** Logs JSON lines to standard output. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, serializers: { err: describeError } });
}

/**
 * Logs one line for each finished request, with the route's pattern. The URL is not logged because
 * it can contain searches, invitation codes and ids. Headers and bodies are not logged either.
 * @param level of requests that the server did not fail to serve
 */
export function requestLog(log: Logger, level: RequestLevel): EarlyMiddleware {
  return (incoming, response, next) => {
    const started = performance.now();
    const request = Object.assign(incoming, { id: randomUUID(), log });
    response.setHeader('X-Request-Id', request.id);
    // Emitted once, whether the response was sent completely or the client disconnected.
    response.once('close', () => {
      const status = response.statusCode;
      const isDeferred = (response as Partial<Response>).locals?.['isDeferred'] === true;
      log[status < 500 ? level : isDeferred ? 'warn' : 'error'](
        {
          requestId: request.id,
          method: request.method,
          route: routePatternOf(request),
          // There is no status if the client disconnected before the response.
          status: response.headersSent ? status : null,
          ...(response.writableFinished ? {} : { brokenOff: true }),
          milliseconds: Math.round(performance.now() - started),
        },
        'request',
      );
    });
    next();
  };
}

/** The part of an error that may be logged: no values of queries, no e-mail addresses. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, code } = error as Error & { code?: unknown };
  return { name, code, message: withoutAddresses(message), stack: withoutAddresses(stack ?? '') };
}

/** Keeps package paths such as `@nestjs/core`, which a stack needs. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s@"'<>()=/\\]+@[^\s@"'<>()=/\\]+/g, '[e-mail]');
}
