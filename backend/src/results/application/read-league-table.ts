import { Injectable } from '@nestjs/common';
import { InvalidInput } from '../../kernel/errors';
import { Leagues } from '../../league-feed/application/leagues';
import { LeagueTable } from './league-table';
import { PublicationRules, PublicReports, StandingsStore } from './ports';

/** Whether a league can have this id. PostgreSQL can't search for some characters. */
export function isPossibleId(leagueId: string): boolean {
  return /^\P{Cc}{1,255}$/u.test(leagueId);
}

/** Reads all that the results and the table of a league are computed from. */
@Injectable()
export class ReadLeagueTable {
  constructor(
    private readonly leagues: Leagues,
    private readonly reports: PublicReports,
    private readonly store: StandingsStore,
    private readonly publication: PublicationRules,
  ) {}

  /** @returns null if neither the feed nor a report has this league */
  async execute(leagueId: string): Promise<LeagueTable | null> {
    if (!isPossibleId(leagueId)) return null;
    const inFeed = this.leagues.league(leagueId);
    const reports = await this.reports.ofLeague(leagueId);
    if (!inFeed && reports.length === 0) return null;
    const set = await this.store.ofLeague(leagueId);
    return new LeagueTable({ leagueId, inFeed, reports, set }, this.publication.rules);
  }

  /** @throws InvalidInput at `leagueId` if neither the feed nor a report has this league */
  async named(leagueId: string): Promise<LeagueTable> {
    const league = await this.execute(leagueId);
    if (!league) throw InvalidInput.at('leagueId', 'Unknown league');
    return league;
  }
}
