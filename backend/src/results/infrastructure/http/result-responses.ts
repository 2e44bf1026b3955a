import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  CachedResponse,
  cachedResponse,
  isPlainRead,
  sendCached,
} from '../../../platform/http/cached-response';
import type { EarlyMiddleware } from '../../../platform/routing/early-middleware';
import { routePatternOf, setRoutePattern } from '../../../platform/routing/route-pattern';
import { LeagueResults, ReadLeagueResults } from '../../application/read-league-results';
import { ResultsSettings } from '../config/results-settings';

/** Responses in memory. A limit, because anybody can ask for any cursor. */
const mostResponses = 5_000;

interface Kept {
  readonly results: LeagueResults;
  readonly leagueId: string;
  readonly response: CachedResponse;
}

/**
 * Sends results and tables. The same response is sent again from memory while its league's results
 * have not changed. Pages of the sites in `EMBED_ORIGINS` may read it.
 */
@Injectable()
export class ResultResponses {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly read: ReadLeagueResults,
    private readonly settings: ResultsSettings,
  ) {}

  /**
   * @param value becomes the body
   * @param headers further ones
   * @throws NotFound for an unknown league
   */
  async send(
    request: Request,
    response: Response,
    leagueId: string,
    value: (results: LeagueResults) => unknown,
    headers: (results: LeagueResults) => CachedResponse['headers'] = () => ({}),
  ): Promise<void> {
    const results = await this.read.execute(leagueId);
    const cached = cachedResponse(value(results), routePatternOf(request), headers(results));
    if (this.kept.size >= mostResponses) this.kept.clear();
    this.kept.set(request.originalUrl, { results, leagueId, response: cached });
    this.write(request, response, cached);
  }

  /**
   * Answers again before Express. The routes are public and have no limit, so no guard needs to run.
   */
  readonly sendAgain: EarlyMiddleware = (request, response, next) => {
    const kept = isPlainRead(request) ? this.kept.get(request.url!) : undefined;
    if (!kept || !this.read.isCurrent(kept.leagueId, kept.results)) {
      next();
      return;
    }
    setRoutePattern(request, kept.response.route);
    this.write(request, response, kept.response);
  };

  private write(
    request: Parameters<EarlyMiddleware>[0],
    response: Parameters<EarlyMiddleware>[1],
    cached: CachedResponse,
  ): void {
    const { embedOrigins } = this.settings;
    if (embedOrigins.length > 0) {
      const { origin } = request.headers;
      response.setHeader('Vary', 'Origin');
      if (origin !== undefined && embedOrigins.includes(origin)) {
        response.setHeader('Access-Control-Allow-Origin', origin);
        response.setHeader('Access-Control-Expose-Headers', 'ETag, Link, X-Total-Count');
        response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      }
    }
    sendCached(request, response, cached);
  }
}
