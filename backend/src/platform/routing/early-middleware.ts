import type { IncomingMessage, ServerResponse } from 'node:http';

/** Middleware that uses nothing of Express, so that it can run before it. */
export type EarlyMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;
