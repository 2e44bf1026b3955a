import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { NextFunction, Request, Response } from 'express';
import {
  BadRequestException,
  PayloadTooLargeException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';

/** The largest body that is read (docs/contract.md, section 1). */
const limit = 64 * 1024;

/**
 * Reads JSON bodies. Bodies of other types get 415.
 * @param unread routes whose bodies may be of any type and are not read, by the start of their paths
 */
export function jsonBody(...unread: readonly string[]) {
  const parse = express.json({ limit, type: 'application/json', verify: requireUtf8 });
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!hasBody(request)) next();
    else if (unread.some((path) => request.path.startsWith(path))) {
      const isTooLarge = Number(request.headers['content-length'] ?? 0) > limit;
      next(isTooLarge ? new PayloadTooLargeException() : undefined);
    } else if (request.is('application/json')) parse(request, response, next);
    else next(new UnsupportedMediaTypeException());
  };
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
