import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CurrentCatalogue } from '../../application/current-catalogue';
import { Catalogue } from '../../domain/catalogue';

interface CachedResponse {
  /** Text, so that it is sent together with the headers. */
  readonly body: string;
  readonly bytes: number;
  readonly etag: string;
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
   * @param key identifies the response within a catalogue. It must not be the URL as sent,
   * because a URL can be written in endless ways, which would fill the memory.
   * @param read creates the response; errors are not cached
   */
  send(
    request: Request,
    response: Response,
    key: readonly unknown[],
    read: (catalogue: Catalogue) => unknown,
  ): void {
    const { body, bytes, etag } = this.responseTo(JSON.stringify(key), read);
    response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
    response.setHeader('ETag', etag);
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', bytes);
    response.end(body);
  }

  private responseTo(key: string, read: (catalogue: Catalogue) => unknown): CachedResponse {
    const catalogue = this.current.get();
    let ofCatalogue = this.responses.get(catalogue);
    if (!ofCatalogue)
      this.responses.set(catalogue, (ofCatalogue = new Map<string, CachedResponse>()));
    let cached = ofCatalogue.get(key);
    if (!cached) {
      const body = JSON.stringify(read(catalogue));
      const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
      cached = { body, bytes: Buffer.byteLength(body), etag: `"${hash}"` };
      ofCatalogue.set(key, cached);
    }
    return cached;
  }
}
