import { Injectable } from '@nestjs/common';
import { Leagues } from '../../league-feed/application/leagues';
import { PublicReports, PublicationRules } from './ports';

/** A league that has results. */
export interface PublicLeague {
  readonly id: string;
  readonly name: string;
  /** Null if the league has left the feed. */
  readonly sportName: string | null;
  /** The date of its last game with a result. */
  readonly lastDate: string;
}

/** How long the list is cached, in milliseconds, because anybody can ask for it. */
const cachedMilliseconds = 10_000;

/** Lists the leagues that have results, for people who look for theirs. */
@Injectable()
export class ListPublicLeagues {
  private cached: { readonly at: number; readonly list: Promise<readonly PublicLeague[]> } | null =
    null;

  constructor(
    private readonly reports: PublicReports,
    private readonly leagues: Leagues,
    private readonly rules: PublicationRules,
  ) {}

  /** @param now of a clock that is never set back, in milliseconds */
  execute(now = performance.now()): Promise<readonly PublicLeague[]> {
    if (this.cached && now - this.cached.at < cachedMilliseconds) return this.cached.list;
    const list = this.read();
    this.cached = { at: now, list };
    list.catch(() => {
      this.cached = null;
    });
    return list;
  }

  private async read(): Promise<readonly PublicLeague[]> {
    const reported = await this.reports.leagues(this.rules.onlyFinal);
    const sports = new Map(this.leagues.sports().map(({ id, name }) => [id, name]));
    return reported
      .map(({ id, name, lastDate }) => {
        const league = this.leagues.league(id)?.league;
        return {
          id,
          name: league?.name ?? name,
          sportName: (league && sports.get(league.sportId)) ?? null,
          lastDate,
        };
      })
      .sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
  }
}
