import { Injectable } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import type { Request } from 'express';
import type { EarlyMiddleware } from '../../../platform/routing/early-middleware';
import { routePatternOf, setRoutePattern } from '../../../platform/routing/route-pattern';
import {
  CachedResponse,
  cachedResponse,
  isPlainRead,
  sendCached,
} from '../../../platform/http/cached-response';
import { CurrentCatalogue } from '../../application/current-catalogue';
import { Catalogue } from '../../domain/catalogue';

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
      cached = cachedResponse(read(catalogue), routePatternOf(request));
      ofCatalogue.set(address, cached);
    }
    sendCached(request, response, cached);
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
    sendCached(request, response, cached);
  };
}
