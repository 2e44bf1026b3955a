import { ArgumentsHost, Catch, ExceptionFilter, HttpStatus } from '@nestjs/common';
import { STATUS_CODES } from 'node:http';
import type { Response } from 'express';
import { DomainError, ErrorKind, NotFound, Violation } from '../../kernel/errors';
import { isApiPath } from '../routing/api-path';
import { methodsAllowedAt } from '../routing/routes';
import type { IdentifiedRequest } from '../logging/request-log';

const statusOfKind: Record<ErrorKind, HttpStatus> = {
  invalid: HttpStatus.BAD_REQUEST,
  unauthenticated: HttpStatus.UNAUTHORIZED,
  forbidden: HttpStatus.FORBIDDEN,
  'not-found': HttpStatus.NOT_FOUND,
  conflict: HttpStatus.CONFLICT,
  'too-many': HttpStatus.TOO_MANY_REQUESTS,
  unavailable: HttpStatus.SERVICE_UNAVAILABLE,
};

/** Messages for errors that come from a framework instead of our rules. */
const sentences: Partial<Record<number, string>> = {
  400: 'The request could not be read.',
  404: 'There is nothing at this address.',
  405: 'This address does not take that method.',
  408: 'The request took too long to arrive.',
  413: 'The request is larger than 64 KiB.',
  415: 'The request body must be JSON in UTF-8.',
  417: 'The server can not do what the request expects.',
  431: 'The headers of the request are larger than 16 KiB.',
  500: 'Something went wrong on our side. Please try again.',
  503: 'The service is not ready. Please try again in a moment.',
};

/**
 * Error codes of PostgreSQL and its driver that may go away: no connection, a statement timeout
 * (mostly because of locks), a full disk, a server that is read-only after a failover, or
 * statements prepared before an upgrade.
 */
const databaseAway = new RegExp(
  [
    '^(08|0A000|25006|25P0[23]|26000|53|57P0[123]|57014|58030|3D000|40001|40P01|55000|55P03)',
    'E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Connection terminated',
    'not queryable',
    'Cannot use a pool after calling end',
    // TypeORM's message if a connection broke between two statements of a transaction.
    'already released',
  ].join('|'),
);

interface ErrorResponse {
  readonly status: number;
  readonly message: string;
  readonly details: readonly Violation[];
  readonly headers: Readonly<Record<string, string>>;
  readonly extras?: Readonly<Record<string, unknown>>;
}

/** The error body for errors of Node.js or a framework. */
export function errorBody(status: number, requestId: string) {
  const message = sentences[status] ?? sentences[400]!;
  return { statusCode: status, error: STATUS_CODES[status], message, requestId };
}

/** For an address that is unknown while a feature is off, whatever the method of the call. */
export function nothingHere(): NotFound {
  return new NotFound(sentences[404]!);
}

/** Turns any error into a response (docs/contract.md, section 1). */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<IdentifiedRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    const errorResponse = this.errorResponseFor(thrown, request);

    if (thrown instanceof DomainError && thrown.kind === 'unavailable') {
      // Expected under load, so it is a warning without a stack.
      response.locals['isDeferred'] = true;
      request.log.warn({ requestId: request.id, reason: thrown.message }, 'request deferred');
    } else if (errorResponse.status >= 500) {
      request.log.error({ requestId: request.id, err: thrown }, 'request failed');
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response
      .set(errorResponse.headers)
      .status(errorResponse.status)
      .json({
        statusCode: errorResponse.status,
        error: STATUS_CODES[errorResponse.status],
        message: errorResponse.message,
        ...(errorResponse.details.length > 0 && { details: errorResponse.details }),
        ...errorResponse.extras,
        requestId: request.id,
      });
  }

  private errorResponseFor(thrown: unknown, request: IdentifiedRequest): ErrorResponse {
    if (thrown instanceof DomainError) {
      const { retryAfterSeconds } = thrown;
      return {
        status: statusOfKind[thrown.kind],
        message: thrown.message,
        details: thrown.details,
        extras: thrown.extras,
        headers: retryAfterSeconds === null ? {} : { 'Retry-After': String(retryAfterSeconds) },
      };
    }
    // A malformed id is an unknown id. Nest would return 400 for a path that can't be decoded.
    if (!isDecodable(request.path)) return standardError(404);
    const status = statusOf(thrown);
    if (status === 404 && isApiPath(request.path)) {
      const allowed = methodsAllowedAt(request.app, request.path);
      if (allowed.length > 0) return standardError(405, { Allow: allowed.join(', ') });
    }
    if (status === 500 && databaseAway.test(describe(thrown)))
      return standardError(503, { 'Retry-After': '5' });
    return standardError(status);
  }
}

function standardError(status: number, headers: Record<string, string> = {}): ErrorResponse {
  return { status, message: sentences[status] ?? sentences[400]!, details: [], headers };
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The status that Nest (`getStatus`) or Express middleware (`status`) gave the error, or else 500.
 */
function statusOf(thrown: unknown): number {
  if (!(thrown instanceof Error)) return 500;
  const { getStatus, status } = thrown as { getStatus?: () => number; status?: number };
  const given = getStatus?.call(thrown) ?? status;
  return typeof given === 'number' && given >= 400 && given < 600 ? given : 500;
}

function describe(thrown: unknown): string {
  if (!(thrown instanceof Error)) return '';
  const code = (thrown as { code?: unknown }).code;
  return typeof code === 'string' ? code : thrown.message;
}
