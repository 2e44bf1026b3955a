import { Injectable } from '@nestjs/common';
import { TableRow } from '../domain/league-standings';
import { GivenRules, checkedRules } from './given-rules';
import { PublicationRules, PublicReports, StandingsStore } from './ports';
import { ReadLeagueTable } from './read-league-table';

/** What other rules change. */
export interface StandingsPreview {
  /** The table by the new rules; null for all leagues. */
  readonly table: readonly TableRow[] | null;
  /** Of all leagues, those in which a team changes its rank. */
  readonly leagues: readonly { readonly id: string; readonly name: string }[];
}

/** Says what rules would change, before they are set. */
@Injectable()
export class PreviewStandingsRules {
  constructor(
    private readonly tables: ReadLeagueTable,
    private readonly reports: PublicReports,
    private readonly store: StandingsStore,
    private readonly publication: PublicationRules,
  ) {}

  /** @throws InvalidInput naming each failing field */
  async execute(given: GivenRules): Promise<StandingsPreview> {
    const { leagueId, rules } = checkedRules(given);
    if (leagueId !== '') {
      const league = await this.tables.named(leagueId);
      return { table: league.table(rules ?? league.commonRules).rows, leagues: [] };
    }
    const set = await this.store.allRules();
    const leagues = [];
    // One after the other, so that other requests get a connection, too.
    for (const { id } of await this.reports.leagues(true)) {
      const league = set.get(id) ? null : await this.tables.execute(id);
      if (!league) continue;
      const after = league.table(rules ?? this.publication.rules).rows;
      if (ranksOf(league.table().rows) !== ranksOf(after)) leagues.push({ id, name: league.name });
    }
    return { table: null, leagues };
  }
}

/** The same text for tables in which each team has the same rank. */
function ranksOf(rows: readonly TableRow[]): string {
  return JSON.stringify(rows.map(({ teamId, rank }) => [teamId, rank]));
}
