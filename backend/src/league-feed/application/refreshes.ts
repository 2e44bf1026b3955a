import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { CalendarDate } from '../../kernel/calendar-date';
import { Conflict } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { CurrentCatalogue } from './current-catalogue';
import {
  CatalogueStore,
  FeedRuns,
  FeedUnreadable,
  LeagueFeed,
  ReadingStopped,
  RefreshLock,
  StoredCatalogue,
} from './ports';
import { RefreshCatalogue } from './refresh-catalogue';
import { ScheduleOfGames } from './schedule-of-games';

export interface CaughtUp {
  /** Why the feed could not be read; null if it could, or if there was nothing to do. */
  readonly problem: FeedUnreadable | null;
  /**
   * Whether there is still no catalogue from this source, so that another try should follow soon.
   */
  readonly isMissing: boolean;
}

/**
 * The day is not settled while another refresh holds the lock: that one may not be the day's, or
 * may fail.
 */
export type DailyOutcome = 'refreshed' | 'unreadable' | 'settled before' | 'another holds the lock';

/** Refreshes at the start, daily, and when an administrator asks. One runs at a time. */
@Injectable()
export class Refreshes {
  /** Reads games that have an address of their own, and tells whether they changed. */
  readSubscribed: (now: Date) => Promise<boolean> = () => Promise.resolve(false);
  private readonly logger = new Logger('League feed');

  constructor(
    private readonly feed: LeagueFeed,
    private readonly store: CatalogueStore,
    private readonly runs: FeedRuns,
    private readonly lock: RefreshLock,
    private readonly refresh: RefreshCatalogue,
    private readonly current: CurrentCatalogue,
    private readonly schedule: ScheduleOfGames,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Loads the catalogue at startup. A local source is read at each start, because people expect to
   * see their edits. A remote source is left to `catchUp`, so that no start waits for a network.
   * Until it has been read, the stored catalogue is shown.
   * @returns why a local source could not be read; the catalogue is then the last good one
   * @throws FeedUnreadable if a local source can't be read and nothing of it is stored yet
   */
  async prepare(now = new Date()): Promise<FeedUnreadable | null> {
    const problem = this.feed.local ? await this.refreshLocal(now) : null;
    await this.current.reload();
    await this.schedule.reload();
    return problem;
  }

  /**
   * At startup, refreshes from a remote feed if the last daily refresh was missed. Otherwise, only
   * the schedule of games is read again, because it may have a file on this machine. A local feed
   * is read at each start anyway.
   * @param due when the last daily refresh was due
   */
  async catchUp(due: Date, now = new Date()): Promise<CaughtUp> {
    if (this.feed.local) return { problem: null, isMissing: false };
    const caughtUp = await this.inTurn(async () => {
      const stored = await this.storedOfThisSource();
      const isMissed = !stored || stored.refreshedAt < due;
      const problem = isMissed ? await this.readOrProblem(now) : null;
      if (stored && (!isMissed || problem)) await this.followAgain(stored, now);
      if (isMissed) await this.followSubscribed(now);
      return { problem, isMissing: problem !== null && !stored };
    });
    // Whoever holds the lock is refreshing. `isMissing` brings another try, in case that fails.
    return caughtUp ?? { problem: null, isMissing: true };
  }

  /**
   * The daily refresh. If it is due on several instances, only one runs it.
   * @param day the day of the refresh, by the schedule's clock
   * @throws ReadingStopped, and any error that is not the feed's; the day's refresh is then still
   * due
   */
  async runDaily(day: CalendarDate, now = new Date()): Promise<DailyOutcome> {
    const outcome = await this.inTurn(async () => {
      if (await this.runs.isDaySettled(day)) return 'settled before';
      const problem = await this.readOrProblem(now);
      await this.followSubscribed(now);
      await this.runs.settleDay(day);
      return problem ? 'unreadable' : 'refreshed';
    });
    return outcome ?? 'another holds the lock';
  }

  /**
   * Starts a refresh for an administrator, without waiting for its end.
   * @returns once it has started: a promise for its end, which never rejects
   * @throws Conflict if a refresh is already running on any instance
   */
  async start(
    acceptShrink: boolean,
    actor: SignedInAdmin,
    now = new Date(),
  ): Promise<{ ended: Promise<void> }> {
    const release = await this.lock.acquire();
    if (!release) throw new Conflict('A refresh is running already.');
    try {
      await this.auditLog.record(
        { action: 'feed-refreshed', actor: actor.username, details: { acceptShrink } },
        now,
      );
    } catch (error) {
      await release();
      throw error;
    }
    const logged = (error: unknown) => {
      this.logger.error(error);
    };
    // Problems with the feed are in the history of runs, so they are not logged.
    const ended = this.readOrProblem(now, acceptShrink)
      .then(() => this.followSubscribed(now))
      .catch((error: unknown) => {
        if (!(error instanceof ReadingStopped)) logged(error);
      })
      .then(release)
      .catch(logged);
    return { ended };
  }

  /**
   * Reads the schedule of games again, after administrators changed it. Waits for a refresh that runs. A
   * local feed is read as a whole, because it may have games.
   */
  async readScheduleAgain(now = new Date()): Promise<void> {
    await this.inTurn(async () => {
      const stored = await this.storedOfThisSource();
      if (this.feed.local || !stored) await this.readOrProblem(now);
      else await this.followAgain(stored, now);
    }, this.lock.waitAndAcquire());
  }

  private async refreshLocal(now: Date): Promise<FeedUnreadable | null> {
    // If several instances start together, each sees the result of the one before.
    return this.inTurn(async () => {
      const problem = await this.readOrProblem(now);
      if (problem && !(await this.storedOfThisSource())) throw problem;
      return problem;
    }, this.lock.waitAndAcquire());
  }

  /** Null if another refresh is running. */
  private async inTurn<T>(work: () => Promise<T>, lock = this.lock.acquire()): Promise<T | null> {
    const release = await lock;
    if (!release) return null;
    try {
      return await work();
    } finally {
      await release();
    }
  }

  private async readOrProblem(now: Date, acceptShrink = false): Promise<FeedUnreadable | null> {
    try {
      await this.refresh.execute({ acceptShrink }, now);
      return null;
    } catch (error) {
      if (error instanceof FeedUnreadable) return error;
      throw error;
    }
  }

  /** By the leagues that were just read, or the last good ones. */
  private async followSubscribed(now: Date): Promise<void> {
    await this.current.reload();
    if (!(await this.readSubscribed(now))) return;
    const stored = await this.storedOfThisSource();
    if (stored) await this.followAgain(stored, now);
  }

  private async storedOfThisSource(): Promise<StoredCatalogue | null> {
    const stored = await this.store.load();
    return stored?.source === this.feed.source ? stored : null;
  }

  private async followAgain({ content }: StoredCatalogue, now: Date): Promise<void> {
    await this.schedule.follow({ content, games: [], acceptShrink: false }, now);
    await this.store.announce();
  }
}
