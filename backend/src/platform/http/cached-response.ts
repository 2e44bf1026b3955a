import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';

/** A response that is sent to everyone from memory. */
export interface CachedResponse {
  /** Text, so that it is sent together with the headers. */
  readonly body: string;
  readonly bytes: number;
  readonly etag: string;
  /** The pattern of the route that created it. */
  readonly route: string;
  /** Further headers, also of a 304. */
  readonly headers: Readonly<Record<string, string>>;
}

/** @param value becomes JSON */
export function cachedResponse(
  value: unknown,
  route: string,
  headers: CachedResponse['headers'] = {},
): CachedResponse {
  const body = JSON.stringify(value);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body, bytes: Buffer.byteLength(body), etag: `"${hash}"`, route, headers };
}

/** Sends a 304 to a client that has the response. */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  { body, bytes, etag, headers }: CachedResponse,
): void {
  response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
  response.setHeader('ETag', etag);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (fresh(request.headers, { etag })) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', bytes);
  response.end(body);
}

/** Requests with a body are left to the middleware that checks bodies. */
export function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}
