import express, { NextFunction, Request, Response } from 'express';
import { UnsupportedMediaTypeException } from '@nestjs/common';

/** The largest body that is read: contract, section 1. */
const limit = 64 * 1024;

/** Reads JSON bodies; a body of any other kind is 415, whatever the call. */
export function jsonBody() {
  const parse = express.json({ limit, type: 'application/json' });
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!hasBody(request)) next();
    else if (request.is('application/json')) parse(request, response, next);
    else next(new UnsupportedMediaTypeException());
  };
}

function hasBody({ headers }: Request): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  return Number(headers['content-length'] ?? 0) > 0;
}
