import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  CachedResponse,
  cachedResponse,
  isPlainRead,
  sendCached,
} from '../../../platform/http/cached-response';
import type { EarlyMiddleware } from '../../../platform/routing/early-middleware';
import { pathOf } from '../../../platform/routing/path-of';
import { routePatternOf, setRoutePattern } from '../../../platform/routing/route-pattern';
import { LeagueResults, ReadLeagueResults } from '../../application/read-league-results';
import { ForeignPages } from './foreign-pages';

/** The URLs whose responses are cached: those that the screens use, as they are usually written. */
const cachedUrl = /^\/api\/leagues\/([^/?]+)(?:\/standings|\/results(?:\?limit=50)?)?$/;

/** Sends results and tables. While those of a league do not change, neither do its responses. */
@Injectable()
export class ResultResponses {
  private readonly responses = new WeakMap<LeagueResults, Map<string, CachedResponse>>();

  constructor(
    private readonly read: ReadLeagueResults,
    private readonly foreignPages: ForeignPages,
  ) {}

  /**
   * @param respond makes the body, and further headers
   * @throws NotFound for an unknown league
   */
  async send(
    request: Request,
    response: Response,
    leagueId: string,
    respond: (results: LeagueResults) => {
      readonly body: unknown;
      readonly headers?: CachedResponse['headers'];
    },
  ): Promise<void> {
    const results = await this.read.execute(leagueId);
    const url = request.originalUrl;
    let cached = this.responses.get(results)?.get(url);
    if (!cached) {
      const { body, headers } = respond(results);
      cached = cachedResponse(body, routePatternOf(request), headers);
      if (cachedUrl.test(url)) this.responsesOf(results).set(url, cached);
    }
    sendCached(request, response, cached);
  }

  /**
   * Answers again before Express. The routes are public and have no limit, so no guard needs to run.
   */
  readonly sendAgain: EarlyMiddleware = (request, response, next) => {
    const cached = isPlainRead(request) ? this.cached(request.url!) : undefined;
    if (!cached) {
      next();
      return;
    }
    setRoutePattern(request, cached.route);
    this.foreignPages.allow(pathOf(request), request, response);
    sendCached(request, response, cached);
  };

  private cached(url: string): CachedResponse | undefined {
    const [, id] = cachedUrl.exec(url) ?? [];
    if (id === undefined) return undefined;
    let leagueId: string;
    try {
      leagueId = decodeURIComponent(id);
    } catch {
      return undefined;
    }
    const results = this.read.cached(leagueId);
    return results ? this.responses.get(results)?.get(url) : undefined;
  }

  private responsesOf(results: LeagueResults): Map<string, CachedResponse> {
    const known = this.responses.get(results) ?? new Map<string, CachedResponse>();
    this.responses.set(results, known);
    return known;
  }
}
