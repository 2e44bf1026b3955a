import { Injectable } from '@nestjs/common';
import { FeedRun, FeedStatus, feedStatus, overallHealth } from '../domain/feed-status';
import {
  CatalogueCounts,
  CatalogueStore,
  FeedRuns,
  RefreshLock,
  Schedule,
  ScheduleStatus,
} from './ports';

export interface FeedReport extends FeedStatus {
  /** Whether a refresh is running on any instance. */
  readonly isRunning: boolean;
  readonly counts: CatalogueCounts;
  /** Newest first. */
  readonly recentRuns: readonly FeedRun[];
  /** Null if there is no schedule of games. */
  readonly schedule: ScheduleStatus | null;
}

/** Reports whether the feed is healthy, and what it contains. */
@Injectable()
export class ReadFeedStatus {
  constructor(
    private readonly runs: FeedRuns,
    private readonly store: CatalogueStore,
    private readonly lock: RefreshLock,
    private readonly schedule: Schedule,
  ) {}

  async execute(now = new Date()): Promise<FeedReport> {
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
}
