import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import pino, { Logger } from 'pino';
import pinoHttp from 'pino-http';
import { isApiPath } from './api-path';

/** A request as our middleware leaves it: with an id, which the answer repeats, and its own log. */
export type IdentifiedRequest = Request & { readonly id: string; readonly log: Logger };

/** The log: JSON lines on the standard output. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, serializers: { err: describeError } });
}

/**
 * One line for each finished request. It names the route's pattern and never the address as sent:
 * addresses carry searches, invitation codes and ids. Headers and bodies are not logged at all.
 */
export function requestLog(log: Logger) {
  return pinoHttp<Request, Response>({
    logger: log,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    quietReqLogger: true,
    // Else our own serializers would get what pino made of the error.
    wrapSerializers: false,
    customAttributeKeys: { reqId: 'requestId' },
    serializers: { req: () => undefined, res: () => undefined, err: describeError },
    customSuccessObject: (request, response, fields: { responseTime?: number }) => ({
      ...outcome(request, response, fields.responseTime),
    }),
    customErrorObject: (request, response, _error, fields: { responseTime?: number }) => ({
      ...outcome(request, response, fields.responseTime),
    }),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
    customLogLevel: (_request, response, error) =>
      error || response.statusCode >= 500 ? 'error' : 'info',
  });
}

/** The pattern of the matched route; `screens` for the single-page app and its files. */
export function routePatternOf(request: Request): string {
  const route = request.route as { path?: string } | undefined;
  return route?.path ?? (isApiPath(request.path) ? 'unknown' : 'screens');
}

function outcome(request: Request, response: Response, milliseconds: number | undefined) {
  return {
    method: request.method,
    route: routePatternOf(request),
    status: response.statusCode,
    milliseconds,
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
