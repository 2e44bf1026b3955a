import { Injectable } from '@nestjs/common';
import { InvalidInput } from '../../kernel/errors';
import { Leagues } from '../../league-feed/application/leagues';
import { LeagueGame, PublicReport, gamesOf } from '../domain/league-games';
import { TableRow, TeamOfTable, tableOf } from '../domain/league-standings';
import { StandingsRules } from '../domain/tiebreaks';
import { PublicationRules, PublicReports, SetStandings, StandingsStore } from './ports';

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
    return new LeagueTable(leagueId, inFeed, reports, set, this.publication.rules);
  }

  /** @throws InvalidInput at `leagueId` if neither the feed nor a report has this league */
  async named(leagueId: string): Promise<LeagueTable> {
    const league = await this.execute(leagueId);
    if (!league) throw InvalidInput.at('leagueId', 'Unknown league');
    return league;
  }
}

/** A league with its games, and its table by any rules. */
class LeagueTable {
  readonly name: string;
  readonly teamsOfFeed: ReadonlyMap<string, TeamOfTable>;
  readonly rules: StandingsRules;
  /** Equal texts mean equal results and tables. */
  readonly source: string;
  private known: readonly LeagueGame[] | null = null;

  /**
   * @param inFeed null if the league has left the feed
   * @param defaults the rules of leagues for which administrators set none
   */
  constructor(
    readonly id: string,
    inFeed: ReturnType<Leagues['league']>,
    private readonly reports: readonly PublicReport[],
    readonly set: SetStandings,
    defaults: StandingsRules,
  ) {
    this.name = inFeed?.league.name ?? lastOf(reports).leagueName;
    this.teamsOfFeed = new Map(
      inFeed?.teams.map(({ id, name, division }) => [id, { teamId: id, teamName: name, division }]),
    );
    this.rules = set.own ?? set.common ?? defaults;
    this.source = JSON.stringify([inFeed, reports, set]);
  }

  get games(): readonly LeagueGame[] {
    return (this.known ??= gamesOf(this.reports));
  }

  table(rules = this.rules): readonly TableRow[] {
    const teams = withReported(this.teamsOfFeed, this.games);
    return tableOf(this.games, teams, rules, this.set.decisions);
  }
}

function lastOf(reports: readonly PublicReport[]): PublicReport {
  return reports.reduce((last, one) => (one.submittedAt > last.submittedAt ? one : last));
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
