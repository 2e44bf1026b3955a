import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';

/** A response that is sent to everyone from memory. */
export interface CachedResponse {
  /** Text is sent together with the headers. All responses share a buffer. */
  readonly body: string | Buffer;
  readonly bytes: number;
  readonly etag: string;
  /** The pattern of the route that created it. */
  readonly route: string;
  /** Further headers, also of a 304. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Larger ones are buffers, in bytes. */
const mostText = 16_384;

/** @param value becomes JSON */
export function cachedResponse(
  value: unknown,
  route: string,
  headers: CachedResponse['headers'] = {},
): CachedResponse {
  return cachedText(JSON.stringify(value), route, headers);
}

/** @param headers with a `Content-Type`, unless the text is JSON */
export function cachedText(
  text: string,
  route: string,
  headers: CachedResponse['headers'] = {},
): CachedResponse {
  const buffer = Buffer.from(text);
  const bytes = buffer.length;
  const hash = createHash('sha256').update(buffer).digest('base64url').slice(0, 22);
  const body = bytes > mostText ? buffer : text;
  return { body, bytes, etag: `"${hash}"`, route, headers };
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
  if (!headers['Content-Type']) {
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
  }
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
