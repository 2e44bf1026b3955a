import { Injectable } from '@nestjs/common';
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

export interface RefreshInput {
  /** Take what the last refresh was held back for; where other counts are gone, hold it back again. */
  readonly acceptShrink?: boolean;
}

type Outcome = Pick<FeedRun, 'error' | 'heldBack' | 'changes'>;

/**
 * Reads the whole feed, checks it, and swaps it in at once. What can't be used changes nothing; a
 * league that fails alone stays as it was. Each attempt is remembered, for those who look whether the
 * feed is healthy.
 */
@Injectable()
export class RefreshCatalogue {
  constructor(
    private readonly feed: LeagueFeed,
    private readonly store: CatalogueStore,
    private readonly runs: FeedRuns,
    private readonly marks: CaptainEmailHashes,
    private readonly transaction: Transaction,
  ) {}

  /**
   * @throws FeedUnreadable, FeedHeldBack where a shrink has to be accepted first, ReadingStopped
   * which leaves no trace, and whatever the database throws
   */
  async execute(
    { acceptShrink = false }: RefreshInput = {},
    startedAt = new Date(),
  ): Promise<void> {
    const started = performance.now();
    let problems: readonly LeagueProblem[] = [];
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
        this.marks.hashOf(email),
      );
      const content = withKeptLeagues(told, reading.problems, last);
      const accepted = acceptShrink ? await this.heldBackFor() : null;
      if (!this.mayBeTakenEmpty(content, last, accepted)) check(content);
      const changes = last && acceptableChanges(last, content, accepted);
      await this.transaction.run(async () => {
        await this.store.replace(content, this.feed.source, startedAt);
        await this.runs.record(run({ error: null, heldBack: false, changes }), startedAt);
      });
    } catch (error) {
      await this.recordFailure(error, run, startedAt);
      throw error;
    }
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
    // Where the database is away it takes no record either; whoever asked tells the first error.
    await record("An unexpected error; the server's log has it", false).catch(() => undefined);
  }

  /** The reading with leagues that a remote feed emptied as unread. A file says what its author means. */
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
   * Whether it is the end of a season, and a shrink as any other, rather than a feed that says
   * nothing.
   * @throws FeedHeldBack where there is nothing yet that it could be a shrink of
   */
  private mayBeTakenEmpty(
    content: CatalogueContent,
    last: CatalogueContent | null,
    accepted: string | null,
  ): boolean {
    if (!isEmpty(content)) return false;
    if (last) return true;
    if (this.feed.local) return false;
    holdBack('The feed names no league that goes on', accepted);
    return true;
  }

  /** Why the last refresh was held back, as administrators were told; null where it was not. */
  private async heldBackFor(): Promise<string | null> {
    const [last] = await this.runs.recent();
    return last?.heldBack ? last.error : null;
  }

  /** Null where there is none: another source is another catalogue and no smaller or larger one. */
  private async lastOfThisSource(): Promise<CatalogueContent | null> {
    const stored = await this.store.load();
    return stored?.source === this.feed.source ? stored.content : null;
  }
}

/** @throws FeedUnreadable where every single league failed: then it is the feed that fails */
function someLeagueRead({ content, problems }: FeedReading): void {
  const unread = new Set(problems.map(({ leagueId }) => leagueId));
  const [first] = problems;
  if (!first || content.leagues.some(({ id }) => !unread.has(id))) return;
  throw new FeedUnreadable(
    `None of the feed's leagues could be read, as ${first.league}: ${first.message}`,
  );
}

/** @throws FeedHeldBack where this is not what an administrator has accepted */
function holdBack(why: string, accepted: string | null): void {
  const message = `${why}. Nothing was changed; an administrator can accept it.`;
  if (message !== accepted) throw new FeedHeldBack(message);
}

/** @throws FeedUnreadable naming what stands against it */
function check(content: CatalogueContent): void {
  const [problem, ...more] = contentProblems(content);
  if (!problem) return;
  throw new FeedUnreadable(more.length > 0 ? `${problem} (and ${more.length} more)` : problem);
}

/** @throws FeedHeldBack where so much is gone that an administrator has to accept it */
function acceptableChanges(
  last: CatalogueContent,
  content: CatalogueContent,
  accepted: string | null,
): CatalogueChanges {
  const changes = changesBetween(last, content);
  const shrink = shrinkOf(last, changes);
  if (shrink !== null) holdBack(shrink, accepted);
  return changes;
}
