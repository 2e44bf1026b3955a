import { Injectable } from '@nestjs/common';
import { NotFound } from '../../kernel/errors';
import { Leagues } from '../../league-feed/application/leagues';
import { LeagueGame, gamesOf } from '../domain/league-games';
import { PlacedResult, publishedResults } from '../domain/published-result';
import { TableRow, TeamOfTable, standingsOf } from '../domain/league-standings';
import { StandingsRules } from '../domain/tiebreaks';
import { PublicReports, PublicationRules, ReportChanges } from './ports';

/** The published results and table of a league. The same object while nothing has changed. */
export interface LeagueResults {
  readonly leagueName: string;
  /** The newest first. */
  readonly results: readonly PlacedResult[];
  readonly table: readonly TableRow[];
  /** How the table is made. */
  readonly rules: StandingsRules;
}

/**
 * How long results are cached, in milliseconds. Other servers may have changed reports meanwhile, which
 * must be seen within two seconds.
 */
const cachedMilliseconds = 1_000;

/** Leagues in the cache. More than an association has; a limit, because anybody can ask for any id. */
const mostCached = 1_000;

/** The longest id of a league, and characters that PostgreSQL can't search for. */
const possibleId = /^\P{Cc}{1,255}$/u;

/** The newest read of a league. */
interface Cached {
  readonly promise: Promise<LeagueResults | null>;
  /** When it began. */
  readonly at: number;
  /** The number of changes that this server had made then. */
  readonly changes: number;
  isReading: boolean;
  /** The read that begins when this one ends; null if nobody waits for it. */
  next: Promise<LeagueResults | null> | null;
  /** The result. Until this read ends, that of the read before, or null. */
  value: LeagueResults | null;
  /** What the value was computed from. */
  source: string;
}

/** Reads the results and the table of a league. Repeated calls are answered from a cache. */
@Injectable()
export class ReadLeagueResults {
  private readonly cache = new Map<string, Cached>();

  constructor(
    private readonly reports: PublicReports,
    private readonly leagues: Leagues,
    private readonly rules: PublicationRules,
    private readonly changes: ReportChanges,
  ) {}

  /**
   * @param now of a clock that is never set back, in milliseconds
   * @throws NotFound if neither the feed nor a report has this league
   */
  async execute(leagueId: string, now = performance.now()): Promise<LeagueResults> {
    const results = possibleId.test(leagueId) ? await this.current(leagueId, now) : null;
    if (!results) throw new NotFound('Unknown league');
    return results;
  }

  /** What a call would get now; null if it would have to look at the database. */
  cached(leagueId: string, now = performance.now()): LeagueResults | null {
    const cached = this.cache.get(leagueId);
    return cached && !cached.isReading && this.isFresh(cached, now) ? cached.value : null;
  }

  private isFresh({ at, changes }: Cached, now: number): boolean {
    return changes === this.changes.count && now - at < cachedMilliseconds;
  }

  /** At most one read of a league runs, and the calls that come meanwhile share the one after it. */
  private current(leagueId: string, now: number): Promise<LeagueResults | null> {
    const cached = this.cache.get(leagueId);
    if (cached && this.isFresh(cached, now)) return cached.promise;
    if (!cached?.isReading) return this.begin(leagueId, now, cached);
    cached.next ??= cached.promise
      .catch(() => null)
      .then(() => this.begin(leagueId, performance.now(), cached));
    return cached.next;
  }

  private begin(leagueId: string, at: number, before?: Cached): Promise<LeagueResults | null> {
    const cached = {
      at,
      changes: this.changes.count,
      isReading: true,
      next: null,
      value: before?.value ?? null,
      source: before?.source ?? '',
    };
    const promise = this.read(leagueId, cached).finally(() => {
      cached.isReading = false;
    });
    // The oldest go first.
    this.cache.delete(leagueId);
    this.cache.set(leagueId, Object.assign(cached, { promise }));
    if (this.cache.size > mostCached) this.cache.delete(this.cache.keys().next().value!);
    promise.catch(() => this.cache.delete(leagueId));
    return promise;
  }

  private async read(
    leagueId: string,
    cached: Pick<Cached, 'value' | 'source'>,
  ): Promise<LeagueResults | null> {
    const found = this.leagues.league(leagueId);
    const reports = await this.reports.ofLeague(leagueId);
    if (!found && reports.length === 0) {
      Object.assign(cached, { value: null, source: '' });
      return null;
    }
    const source = JSON.stringify([found, reports]);
    if (cached.value && cached.source === source) return cached.value;
    const all = gamesOf(reports);
    const games = this.rules.onlyFinal ? all.filter(({ state }) => state === 'final') : all;
    const teams = new Map(
      found?.teams.map(({ id, name, division }) => [id, { teamId: id, teamName: name, division }]),
    );
    const rules = this.rules.rulesByLeague.get(leagueId) ?? this.rules.rules;
    const value = {
      leagueName: found?.league.name ?? reportedName(all) ?? leagueId,
      results: publishedResults(games, teams),
      table: standingsOf(all, withReported(teams, all), rules),
      rules,
    };
    Object.assign(cached, { value, source });
    return value;
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
