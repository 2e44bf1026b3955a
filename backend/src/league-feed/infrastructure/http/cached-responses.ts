import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request } from 'express';
import fresh from 'fresh';
import type { EarlyMiddleware } from '../../../platform/routing/early-middleware';
import { routePatternOf, setRoutePattern } from '../../../platform/routing/route-pattern';
import { CurrentCatalogue } from '../../application/current-catalogue';
import { Catalogue } from '../../domain/catalogue';

interface CachedResponse {
  /** Text, so that it is sent together with the headers. */
  readonly body: string;
  readonly bytes: number;
  readonly etag: string;
  /** The pattern of the route that created it. */
  readonly route: string;
}

/**
 * Serves the catalogue from memory. Each response is created once per catalogue. A client that
 * already has the current response gets 304.
 */
@Injectable()
export class CachedResponses {
  private responses = new WeakMap<Catalogue, Map<string, CachedResponse>>();

  constructor(private readonly current: CurrentCatalogue) {}

  /**
   * @param address identifies the response within a catalogue. It is the usual way to write the
   * URL, not the URL as sent, which can be written in endless ways and would fill the memory.
   * @param read creates the response; errors are not cached
   */
  send(
    request: Request,
    response: ServerResponse,
    address: string,
    read: (catalogue: Catalogue) => unknown,
  ): void {
    const catalogue = this.current.get();
    let ofCatalogue = this.responses.get(catalogue);
    if (!ofCatalogue)
      this.responses.set(catalogue, (ofCatalogue = new Map<string, CachedResponse>()));
    let cached = ofCatalogue.get(address);
    if (!cached) {
      const body = JSON.stringify(read(catalogue));
      const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
      const bytes = Buffer.byteLength(body);
      cached = { body, bytes, etag: `"${hash}"`, route: routePatternOf(request) };
      ofCatalogue.set(address, cached);
    }
    write(request, response, cached);
  }

  /**
   * Answers requests for addresses whose response is cached, without a router. The routes are public
   * and have no limit, so no guard needs to run.
   */
  readonly sendAgain: EarlyMiddleware = (request, response, next) => {
    const cached = isPlainRead(request)
      ? this.responses.get(this.current.get())?.get(request.url!)
      : undefined;
    if (!cached) {
      next();
      return;
    }
    setRoutePattern(request, cached.route);
    write(request, response, cached);
  };
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  { body, bytes, etag }: CachedResponse,
): void {
  response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
  response.setHeader('ETag', etag);
  if (fresh(request.headers, { etag })) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', bytes);
  response.end(body);
}

/** Requests with a body are left to the middleware that checks bodies. */
function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}
