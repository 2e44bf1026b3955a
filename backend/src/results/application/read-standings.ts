import { Injectable } from '@nestjs/common';
import { NotFound } from '../../kernel/errors';
import { Leagues } from '../../league-feed/application/leagues';
import { TableRow } from '../domain/league-standings';
import { noteOf } from '../domain/standings-notes';
import { StandingsRules } from '../domain/tiebreaks';
import { PublicReports, PublicationRules, StandingsStore } from './ports';
import { ReadLeagueTable } from './read-league-table';

/** Whether rules are those of the league, those set for all leagues, or those in the settings. */
export const rulesSources = ['league', 'all', 'installation'] as const;

export type RulesSource = (typeof rulesSources)[number];

export interface GivenRules {
  /** Null for all leagues without rules of their own. */
  readonly leagueId: string | null;
  /** Null for those that apply if these are ended. */
  readonly rules: StandingsRules | null;
}

/** The rules and decisions of tables, as administrators see them. */
@Injectable()
export class ReadStandings {
  constructor(
    private readonly tables: ReadLeagueTable,
    private readonly reports: PublicReports,
    private readonly leagues: Leagues,
    private readonly store: StandingsStore,
    private readonly publication: PublicationRules,
  ) {}

  /** Leagues by name, and the rules of those that have none of their own. */
  async ofAll() {
    const set = await this.store.allRules();
    const common = set.get('');
    const reported = (await this.reports.leagues(false)).map(({ id, name }) => [id, name] as const);
    const source: RulesSource = common ? 'all' : 'installation';
    return {
      rules: common ?? this.publication.rules,
      source,
      leagues: [...new Map([...reported, ...this.inFeed()])]
        .map(([id, name]) => ({ id, name, hasOwnRules: Boolean(set.get(id)) }))
        .sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true })),
    };
  }

  /** @throws NotFound */
  async ofLeague(leagueId: string) {
    const league = await this.tables.execute(leagueId);
    if (!league) throw new NotFound('Unknown league');
    const { id, name, rules, set } = league;
    const table = league.table();
    const source: RulesSource = set.own ? 'league' : set.common ? 'all' : 'installation';
    const decisions = set.decisions.map((decision) => ({
      id: decision.id,
      decidedAt: decision.decidedAt,
      decidedBy: decision.decidedBy,
      ...noteOf(decision, table),
    }));
    return { id, name, rules, source, table, decisions };
  }

  /**
   * What rules would change: the table of their league, or of all leagues of the feed, those in which a team
   * would change its rank.
   * @throws InvalidInput at `leagueId`
   */
  async preview({ leagueId, rules }: GivenRules) {
    const set = await this.store.allRules();
    const common = set.get('') ?? this.publication.rules;
    if (leagueId !== null) {
      return { table: (await this.tables.named(leagueId)).table(rules ?? common), leagues: [] };
    }
    const leagues = [];
    // One after the other, so that other requests get a connection, too.
    for (const [id, name] of this.inFeed()) {
      const league = set.get(id) ? null : await this.tables.execute(id);
      if (!league) continue;
      const after = league.table(rules ?? this.publication.rules);
      if (ranksOf(league.table()) !== ranksOf(after)) leagues.push({ id, name });
    }
    return { table: null, leagues };
  }

  /** The names of leagues by id. */
  private inFeed(): ReadonlyMap<string, string> {
    const teams = this.leagues.teams({ sportId: null, leagueId: null });
    return new Map(teams.map(({ leagueId, leagueName }) => [leagueId, leagueName]));
  }
}

/** The same text for tables in which each team has the same rank. */
function ranksOf(rows: readonly TableRow[]): string {
  return JSON.stringify(rows.map(({ teamId, rank }) => [teamId, rank]));
}
