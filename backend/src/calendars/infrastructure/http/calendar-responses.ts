import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CachedResponse, cachedText, sendCached } from '../../../platform/http/cached-response';
import { routePatternOf } from '../../../platform/routing/route-pattern';
import {
  AnnouncedTo,
  ListAnnouncedGames,
} from '../../../schedule/application/list-announced-games';
import { calendarText } from '../calendar-text';

/** How long a calendar is cached, in milliseconds, because anybody can ask for it. */
const cachedMilliseconds = 10_000;

const mostCached = 200;

/** Sends calendars. While no game changes, neither does the response. */
@Injectable()
export class CalendarResponses {
  private readonly cache = new Map<string, { at: number; response: Promise<CachedResponse> }>();

  constructor(private readonly games: ListAnnouncedGames) {}

  /** @param name of the calendar */
  async send(
    request: Request,
    response: Response,
    name: string,
    wanted: AnnouncedTo,
  ): Promise<void> {
    const key = JSON.stringify([name, wanted.leagueId, wanted.teamId]);
    let cached = this.cache.get(key);
    if (!cached || performance.now() - cached.at >= cachedMilliseconds) {
      cached = { at: performance.now(), response: this.make(request, name, wanted) };
      // The oldest go first.
      this.cache.delete(key);
      this.cache.set(key, cached);
      if (this.cache.size > mostCached) this.cache.delete(this.cache.keys().next().value!);
      cached.response.catch(() => this.cache.delete(key));
    }
    sendCached(request, response, await cached.response);
  }

  private async make(request: Request, name: string, wanted: AnnouncedTo): Promise<CachedResponse> {
    const text = calendarText(name, await this.games.execute(wanted));
    return cachedText(text, routePatternOf(request), {
      'Content-Type': 'text/calendar; charset=utf-8',
    });
  }
}
