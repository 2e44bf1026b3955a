import { Injectable } from '@nestjs/common';
import { NotFound } from '../../kernel/errors';
import { PlacedResult, publishedResults } from '../domain/published-result';
import { TableRow } from '../domain/league-standings';
import { StandingsNote, noteOf } from '../domain/standings-notes';
import { StandingsRules } from '../domain/tiebreaks';
import { PublicationRules, ReportChanges } from './ports';
import { ReadLeagueTable, isPossibleId } from './read-league-table';

/** The published results and table of a league. The same object while nothing has changed. */
export interface LeagueResults {
  readonly leagueName: string;
  /** The newest first. */
  readonly results: readonly PlacedResult[];
  readonly table: readonly TableRow[];
  /** How the table is made. */
  readonly rules: StandingsRules;
  /** What stands under the table. */
  readonly notes: readonly StandingsNote[];
}

/**
 * How long results are cached, in milliseconds. Other servers may have changed reports meanwhile, which
 * must be seen within two seconds.
 */
const cachedMilliseconds = 1_000;

/** Leagues in the cache. More than an association has; a limit, because anybody can ask for any id. */
const mostCached = 1_000;

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
    private readonly tables: ReadLeagueTable,
    private readonly rules: PublicationRules,
    private readonly changes: ReportChanges,
  ) {}

  /**
   * @param now of a clock that is never set back, in milliseconds
   * @throws NotFound if neither the feed nor a report has this league
   */
  async execute(leagueId: string, now = performance.now()): Promise<LeagueResults> {
    const results = isPossibleId(leagueId) ? await this.current(leagueId, now) : null;
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
    const league = await this.tables.execute(leagueId);
    if (!league) {
      Object.assign(cached, { value: null, source: '' });
      return null;
    }
    const { source } = league;
    if (cached.value && cached.source === source) return cached.value;
    const games = this.rules.onlyFinal
      ? league.games.filter(({ state }) => state === 'final')
      : league.games;
    const table = league.table();
    const value = {
      leagueName: league.name,
      results: publishedResults(games, league.teamsOfFeed),
      table,
      rules: league.rules,
      notes: league.set.decisions
        .map((decision) => noteOf(decision, table))
        .filter(({ applies }) => applies),
    };
    Object.assign(cached, { value, source });
    return value;
  }
}
