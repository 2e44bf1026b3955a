import { Injectable } from '@nestjs/common';
import { isolated } from '../../kernel/isolated';
import { Transaction } from '../../kernel/transaction';
import { CatalogueChanges, changesBetween, shrinkOf } from '../domain/catalogue-changes';
import { CatalogueContent, contentProblems, isEmpty } from '../domain/catalogue-content';
import { FeedRun, LeagueProblem } from '../domain/feed-status';
import { emptiedLeagues, withKeptLeagues } from '../domain/kept-leagues';
import { withCaptainEmailHashes } from '../domain/roster';
import {
  CaptainEmailHashes,
  CatalogueStore,
  FeedHeldBack,
  FeedReading,
  FeedRuns,
  FeedUnreadable,
  LeagueFeed,
  ReadingStopped,
} from './ports';
import { RefreshedLeagues, ScheduleOfGames } from './schedule-of-games';

export interface RefreshInput {
  /**
   * Accepts the shrink that held the last refresh back. If other numbers are missing now, the
   * refresh is held back again.
   */
  readonly acceptShrink?: boolean;
}

type Outcome = Pick<FeedRun, 'error' | 'heldBack' | 'changes'>;

/**
 * Reads the whole feed, checks it, and replaces the catalogue at once. Unusable content changes
 * nothing. If only some leagues fail, they stay as they were. Each attempt is recorded for the API
 * Status tab.
 */
@Injectable()
export class RefreshCatalogue {
  constructor(
    private readonly feed: LeagueFeed,
    private readonly store: CatalogueStore,
    private readonly runs: FeedRuns,
    private readonly emailHashes: CaptainEmailHashes,
    private readonly schedule: ScheduleOfGames,
    private readonly transaction: Transaction,
  ) {}

  /**
   * @throws FeedUnreadable if the feed can't be read or used
   * @throws FeedHeldBack if an administrator must accept a shrink first
   * @throws ReadingStopped if the server is stopping; this attempt is not recorded
   * @throws any database error
   */
  async execute(
    { acceptShrink = false }: RefreshInput = {},
    startedAt = new Date(),
  ): Promise<void> {
    const started = performance.now();
    let problems: readonly LeagueProblem[] = [];
    let refreshed: RefreshedLeagues;
    const run = (outcome: Outcome): FeedRun => ({
      startedAt,
      durationMs: Math.round(performance.now() - started),
      problems,
      ...outcome,
    });
    try {
      const read = await this.feed.read();
      const last = await this.lastOfThisSource();
      const reading = this.withoutEmptied(read, last);
      someLeagueRead(reading);
      problems = reading.problems.map(({ league, message }) => ({ league, message }));
      const told = withCaptainEmailHashes(reading.content, reading.captains, (email) =>
        this.emailHashes.hashOf(email),
      );
      const content = withKeptLeagues(told, reading.problems, last);
      const accepted = acceptShrink ? await this.heldBackFor() : null;
      if (!this.mayBeTakenEmpty(content, last, accepted)) check(content);
      const changes = last && this.acceptableChanges(last, content, accepted);
      await this.transaction.run(async () => {
        await this.store.replace(content, this.feed.source, startedAt);
        await this.runs.record(run({ error: null, heldBack: false, changes }), startedAt);
      });
      refreshed = { content, games: reading.games ?? [], acceptShrink };
    } catch (error) {
      await this.recordFailure(error, run, startedAt);
      throw error;
    }
    // The schedule of games follows the leagues in a transaction of its own.
    await this.schedule.follow(refreshed, startedAt);
    await this.store.announce();
  }

  private async recordFailure(
    error: unknown,
    run: (outcome: Outcome) => FeedRun,
    startedAt: Date,
  ): Promise<void> {
    if (error instanceof ReadingStopped) return;
    const record = (message: string, heldBack: boolean) =>
      this.runs.record(run({ error: message, heldBack, changes: null }), startedAt);
    if (error instanceof FeedUnreadable) {
      await record(error.message, error instanceof FeedHeldBack);
      return;
    }
    // If the database is down, recording fails too; the caller gets the first error.
    await record("An unexpected error; the server's log has it", false).catch(() => undefined);
  }

  /**
   * Marks leagues that a remote feed suddenly shows without teams as unread. In a file, that is
   * intended.
   */
  private withoutEmptied(reading: FeedReading, last: CatalogueContent | null): FeedReading {
    if (this.feed.local) return reading;
    const unread = new Set(reading.problems.map(({ leagueId }) => leagueId));
    const emptied = emptiedLeagues(reading.content, last);
    return {
      ...reading,
      problems: [...reading.problems, ...emptied.filter(({ leagueId }) => !unread.has(leagueId))],
    };
  }

  /**
   * Whether empty content is the end of a season, which counts as a shrink, rather than an error.
   * @throws FeedHeldBack if there is no catalogue yet to compare with
   */
  private mayBeTakenEmpty(
    content: CatalogueContent,
    last: CatalogueContent | null,
    accepted: string | null,
  ): boolean {
    if (this.feed.madeHere && content.teams.length === 0) return true;
    if (!isEmpty(content)) return false;
    if (last) return true;
    if (this.feed.local) return false;
    holdBack('The feed names no league that goes on', accepted);
    return true;
  }

  /** @throws FeedHeldBack if so much is missing that an administrator must accept it */
  private acceptableChanges(
    last: CatalogueContent,
    content: CatalogueContent,
    accepted: string | null,
  ): CatalogueChanges {
    const changes = changesBetween(last, content);
    const shrink = this.feed.madeHere ? null : shrinkOf(last, content, changes);
    if (shrink !== null) holdBack(shrink, accepted);
    return changes;
  }

  /** The message with which the last refresh was held back; null if it was not. */
  private async heldBackFor(): Promise<string | null> {
    const [last] = await this.runs.recent();
    return last?.heldBack ? last.error : null;
  }

  /** Null if there is none: content of another source can't be compared. */
  private async lastOfThisSource(): Promise<CatalogueContent | null> {
    const stored = await this.store.load();
    return stored?.source === this.feed.source ? stored.content : null;
  }
}

/**
 * @throws FeedUnreadable if not one league could be read, because then the feed itself has failed
 */
function someLeagueRead({ content, problems }: FeedReading): void {
  const unread = new Set(problems.map(({ leagueId }) => leagueId));
  const [first] = problems;
  if (!first || content.leagues.some(({ id }) => !unread.has(id))) return;
  throw new FeedUnreadable(
    `None of the feed's leagues could be read, as ${isolated(first.league)}: ${first.message}`,
  );
}

/** @throws FeedHeldBack unless an administrator has accepted a shrink with exactly this message */
function holdBack(why: string, accepted: string | null): void {
  const message = `${why}. Nothing was changed; an administrator can accept it.`;
  if (message !== accepted) throw new FeedHeldBack(message);
}

/** @throws FeedUnreadable naming the first problem and the number of others */
function check(content: CatalogueContent): void {
  const [problem, ...more] = contentProblems(content);
  if (!problem) return;
  throw new FeedUnreadable(more.length > 0 ? `${problem} (and ${more.length} more)` : problem);
}
