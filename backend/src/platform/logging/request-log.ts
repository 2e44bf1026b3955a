import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import pino, { Logger } from 'pino';
import { routePatternOf } from '../routing/route-pattern';

/** A request as our middleware leaves it: with an id, which the answer repeats, and the log. */
export type IdentifiedRequest = Request & { readonly id: string; readonly log: Logger };

/** The log: JSON lines on the standard output. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, serializers: { err: describeError } });
}

/**
 * One line for each request that has ended. It names the route's pattern and never the address as
 * sent: addresses carry searches, invitation codes and ids. Headers and bodies are not logged at all.
 */
export function requestLog(log: Logger) {
  return (incoming: Request, response: Response, next: NextFunction): void => {
    const started = performance.now();
    const request = Object.assign(incoming, { id: randomUUID(), log });
    response.setHeader('X-Request-Id', request.id);
    // Comes once, whether the answer went out whole or its reader left.
    response.once('close', () => {
      const status = response.statusCode;
      const isDeferred = response.locals['isDeferred'] === true;
      log[status < 500 ? 'info' : isDeferred ? 'warn' : 'error'](
        {
          requestId: request.id,
          method: request.method,
          route: routePatternOf(request),
          // One whose reader left before there was an answer has none.
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

/** What of an error may be logged: never the values of a query, and no e-mail address. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, code } = error as Error & { code?: unknown };
  return { name, code, message: withoutAddresses(message), stack: withoutAddresses(stack ?? '') };
}

/** Paths of packages such as `@nestjs/core` stay: they are what a stack is read for. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s@"'<>()=/\\]+@[^\s@"'<>()=/\\]+/g, '[e-mail]');
}
