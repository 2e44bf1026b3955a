import { Injectable } from '@nestjs/common';
import { NotFound } from '../../kernel/errors';
import { LeagueGame, PublicReport, gamesOf } from '../domain/league-games';
import { TableRow, TeamOfTable, standingsOf } from '../domain/standings';
import { LeagueRules, Leagues, PublicReports, ReportChanges } from './ports';

/** Whether games are shown that nobody has confirmed or logged. */
export class ShownResults {
  constructor(readonly onlyFinal: boolean) {}
}

/** What is published of a league. Stays the same object while nothing has changed. */
export interface LeagueResults {
  readonly leagueName: string;
  /** The newest first. */
  readonly games: readonly LeagueGame[];
  readonly table: readonly TableRow[];
}

/**
 * How long results are read from memory, in milliseconds. Other servers may have changed reports
 * meanwhile, which must be seen within two seconds.
 */
const remembered = 1_000;

/** Leagues in memory. More than an association has; a limit, because anybody can ask for any id. */
const mostRemembered = 2_000;

interface Remembered {
  readonly results: Promise<LeagueResults | null>;
  /** Null until they are read. */
  value: LeagueResults | null;
  readonly at: number;
  /** The number of changes that this server had made when they were read. */
  readonly changes: number;
}

/** Reads the results and the table of a league. Repeated calls are answered from memory. */
@Injectable()
export class ReadLeagueResults {
  private readonly known = new Map<string, Remembered>();

  constructor(
    private readonly reports: PublicReports,
    private readonly leagues: Leagues,
    private readonly rules: LeagueRules,
    private readonly changes: ReportChanges,
    private readonly shown: ShownResults,
  ) {}

  /**
   * @param now of a clock that is never set back, in milliseconds
   * @throws NotFound if neither the feed nor a report has this league
   */
  async execute(leagueId: string, now = performance.now()): Promise<LeagueResults> {
    const results = await this.current(leagueId, now);
    if (!results) throw new NotFound('Unknown league');
    return results;
  }

  /** Whether results are still what a call would get now, without looking at the database. */
  isCurrent(leagueId: string, results: LeagueResults, now = performance.now()): boolean {
    const known = this.known.get(leagueId);
    return known?.value === results && this.isFresh(known, now);
  }

  private isFresh({ at, changes }: Remembered, now: number): boolean {
    const { count, areUnderWay } = this.changes;
    return !areUnderWay && changes === count && now - at < remembered;
  }

  private current(leagueId: string, now: number): Promise<LeagueResults | null> {
    const known = this.known.get(leagueId);
    if (known && this.isFresh(known, now)) return known.results;
    const results = this.read(leagueId);
    const read: Remembered = { results, value: null, at: now, changes: this.changes.count };
    // The oldest go first.
    this.known.delete(leagueId);
    this.known.set(leagueId, read);
    if (this.known.size > mostRemembered) this.known.delete(this.known.keys().next().value!);
    results.then(
      (value) => (read.value = value),
      () => this.known.delete(leagueId),
    );
    return results;
  }

  private async read(leagueId: string): Promise<LeagueResults | null> {
    const league = this.leagues.find(leagueId);
    const reports = await this.reports.ofLeague(leagueId);
    if (!league && reports.length === 0) return null;
    const games = gamesOf(reports);
    const teams = withReported(league?.teams ?? [], games);
    return {
      // By its last report, if it has left the feed.
      leagueName: league?.name ?? games[0]!.report.leagueName,
      games: this.shown.onlyFinal ? games.filter(({ state }) => state === 'final') : games,
      table: standingsOf(games, teams, this.rules.of(leagueId)),
    };
  }
}

/** Adds teams that have left the feed, or whose league has, if they have a final game. */
function withReported(
  teams: readonly TeamOfTable[],
  games: readonly LeagueGame[],
): readonly TeamOfTable[] {
  const all = new Map(teams.map((team) => [team.teamId, team]));
  for (const { state, report } of games) {
    if (state !== 'final') continue;
    for (const team of teamsOf(report)) if (!all.has(team.teamId)) all.set(team.teamId, team);
  }
  return [...all.values()];
}

function teamsOf(report: PublicReport): readonly TeamOfTable[] {
  const { division } = report;
  return [
    { teamId: report.winningTeamId, teamName: report.winningTeamName, division },
    { teamId: report.losingTeamId, teamName: report.losingTeamName, division },
  ];
}
