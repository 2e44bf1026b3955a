import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { NextFunction, Request, Response } from 'express';
import {
  BadRequestException,
  CallHandler,
  ExecutionContext,
  Injectable,
  NestInterceptor,
  PayloadTooLargeException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import type { Observable } from 'rxjs';

/** The largest body that is read (docs/contract.md, section 1). */
const limit = 64 * 1024;

/** Routes whose bodies may be larger. They are read once it is known who sends them. */
const largeBodies: RegExp = /^\/api\/admin\/imports(\/preview)?$/i;

/**
 * Reads JSON bodies. Bodies of other types get 415.
 * @param unread routes whose bodies may be of any type and are not read, by the start of their paths
 */
export function jsonBody(...unread: readonly string[]) {
  const parse = jsonParser(limit);
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!hasBody(request) || largeBodies.test(request.path)) next();
    else if (unread.some((path) => request.path.startsWith(path))) {
      const isTooLarge = Number(request.headers['content-length'] ?? 0) > limit;
      next(isTooLarge ? new PayloadTooLargeException() : undefined);
    } else if (request.is('application/json')) parse(request, response, next);
    else next(new UnsupportedMediaTypeException());
  };
}

/** Reads the body of a route among `largeBodies`, once a guard let the request pass. */
@Injectable()
export class LargeJsonBody implements NestInterceptor {
  private readonly parse = promisify(jsonParser(15 * 1024 * 1024));

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (hasBody(request) && !request.is('application/json'))
      throw new UnsupportedMediaTypeException();
    await this.parse(request, http.getResponse<Response>());
    return next.handle();
  }
}

function jsonParser(most: number) {
  return express.json({ limit: most, type: 'application/json', verify: requireUtf8 });
}

/**
 * Express accepts every charset that begins with "utf-", and replaces invalid UTF-8 with U+FFFD.
 */
function requireUtf8(
  _request: IncomingMessage,
  _response: ServerResponse,
  body: Buffer,
  charset: string,
): void {
  if (charset !== 'utf-8') throw new UnsupportedMediaTypeException();
  if (!isUtf8(body)) throw new BadRequestException();
}

function hasBody({ headers }: Request): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  return Number(headers['content-length'] ?? 0) > 0;
}
