import { Injectable } from '@nestjs/common';
import { FeedRun, FeedStatus, feedStatus, overallHealth } from '../domain/feed-status';
import { CatalogueCounts, CatalogueStore, FeedRuns, RefreshLock } from './ports';
import { ScheduleOfGames, ScheduleStatus } from './schedule-of-games';

export interface FeedReport extends FeedStatus {
  /** Whether a refresh is running on any instance. */
  readonly isRunning: boolean;
  readonly counts: CatalogueCounts;
  /** Newest first. */
  readonly recentRuns: readonly FeedRun[];
  /** Null if there is no schedule of games. */
  readonly schedule: ScheduleStatus | null;
}

export interface FeedAge {
  /** The start of the last refresh that succeeded, or else of the first one; null if there was none. */
  readonly staleSince: Date | null;
  /** Why the last refresh failed; null if it succeeded. */
  readonly lastError: string | null;
  /** Whether the last refresh waits for an administrator, because much is missing. */
  readonly isHeldBack: boolean;
}

/** Whether the feed is healthy. */
@Injectable()
export class ReadFeedStatus {
  constructor(
    private readonly runs: FeedRuns,
    private readonly store: CatalogueStore,
    private readonly lock: RefreshLock,
    private readonly schedule: ScheduleOfGames,
  ) {}

  /** With what the feed contains. */
  async report(now = new Date()): Promise<FeedReport> {
    // Read before the runs: if no refresh is running any more, its run is already recorded.
    const isRunning = await this.lock.isHeld();
    const recentRuns = await this.runs.recent();
    // Counts the stored catalogue; the one in memory follows a moment later.
    const counts = await this.store.counts();
    const schedule = await this.schedule.status();
    const leagues = feedStatus(recentRuns, now);
    const status = overallHealth(leagues.status, schedule?.lastError ?? null);
    return { ...leagues, status, isRunning, counts, recentRuns, schedule };
  }

  /** For how long sports, leagues and teams were not refreshed. */
  async age(now = new Date()): Promise<FeedAge> {
    const runs = await this.runs.recent();
    const { lastRefreshed, lastError } = feedStatus(runs, now);
    const staleSince = lastRefreshed ?? (await this.runs.firstStartedAt());
    return { staleSince, lastError, isHeldBack: runs[0]?.heldBack ?? false };
  }
}
