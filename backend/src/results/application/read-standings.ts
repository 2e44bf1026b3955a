import { Injectable } from '@nestjs/common';
import { NotFound } from '../../kernel/errors';
import { Leagues } from '../../league-feed/application/leagues';
import { notesOf } from '../domain/standings-notes';
import { PublicReports, PublicationRules, StandingsStore } from './ports';
import { ReadLeagueTable } from './read-league-table';

/** Whether rules are those of the league, those set for all leagues, or those in the settings. */
export const rulesSources = ['league', 'all', 'installation'] as const;

type RulesSource = (typeof rulesSources)[number];

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
    const teams = this.leagues.teams({ sportId: null, leagueId: null });
    const names = new Map((await this.reports.leagues(false)).map(({ id, name }) => [id, name]));
    for (const { leagueId, leagueName } of teams) names.set(leagueId, leagueName);
    const source: RulesSource = common ? 'all' : 'installation';
    return {
      rules: common ?? this.publication.rules,
      source,
      leagues: [...names]
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
    const notes = notesOf(set.decisions, table);
    const decisions = set.decisions.map(({ id, decidedAt, decidedBy }, index) => ({
      id,
      decidedAt,
      decidedBy,
      ...notes[index]!,
    }));
    return { id, name, rules, source, table: table.rows, decisions };
  }
}
