import { Leagues } from '../../league-feed/application/leagues';
import { LeagueGame, PublicReport, gamesOf } from '../domain/league-games';
import { Table, TeamOfTable, tableOf } from '../domain/league-standings';
import { StandingsRules } from '../domain/tiebreaks';
import { SetStandings } from './ports';

/** All that the results and the table of a league are computed from. */
interface LeagueRecords {
  readonly leagueId: string;
  /** Null if the league has left the feed. */
  readonly inFeed: ReturnType<Leagues['league']>;
  readonly reports: readonly PublicReport[];
  readonly set: SetStandings;
}

/** A league with its games, and its table by any rules. */
export class LeagueTable {
  readonly id: string;
  readonly set: SetStandings;
  readonly teamsOfFeed: ReadonlyMap<string, TeamOfTable>;
  /** Those that apply if it has none of its own. */
  readonly commonRules: StandingsRules;
  readonly rules: StandingsRules;
  private known: readonly LeagueGame[] | null = null;

  /** @param defaults the rules of leagues for which administrators set none */
  constructor(
    private readonly records: LeagueRecords,
    defaults: StandingsRules,
  ) {
    const { leagueId, inFeed, set } = records;
    this.id = leagueId;
    this.set = set;
    this.teamsOfFeed = new Map(
      inFeed?.teams.map(({ id, name, division }) => [id, { teamId: id, teamName: name, division }]),
    );
    this.commonRules = set.common ?? defaults;
    this.rules = set.own ?? this.commonRules;
  }

  /** Equal texts mean equal results and tables. */
  get source(): string {
    return JSON.stringify(this.records);
  }

  get games(): readonly LeagueGame[] {
    return (this.known ??= gamesOf(this.records.reports));
  }

  get name(): string {
    return this.records.inFeed?.league.name ?? reportedName(this.games) ?? this.id;
  }

  table(rules = this.rules): Table {
    const teams = withReported(this.teamsOfFeed, this.games);
    return tableOf(this.games, teams, rules, this.set.decisions);
  }
}

/** The name in the last report, for a league that has left the feed. */
function reportedName(games: readonly LeagueGame[]): string | undefined {
  const last = [...games].sort((one, other) => +other.report.submittedAt - +one.report.submittedAt);
  return last[0]?.report.leagueName;
}

/** Adds teams that have left the feed, or whose league has, if they have a final game. */
function withReported(
  teams: ReadonlyMap<string, TeamOfTable>,
  games: readonly LeagueGame[],
): readonly TeamOfTable[] {
  const all = new Map(teams);
  for (const { state, report } of games) {
    if (state !== 'final') continue;
    // The feed alone knows divisions.
    for (const [teamId, teamName] of [
      [report.winningTeamId, report.winningTeamName],
      [report.losingTeamId, report.losingTeamName],
    ] as const) {
      if (!all.has(teamId)) all.set(teamId, { teamId, teamName, division: null });
    }
  }
  return [...all.values()];
}
