import { Injectable } from '@nestjs/common';
import { FeedRun, FeedStatus, feedStatus } from '../domain/feed-status';
import { CatalogueCounts, CatalogueStore, FeedRuns, RefreshLock } from './ports';

export interface FeedReport extends FeedStatus {
  /** A refresh is under way, on whichever instance. */
  readonly isRunning: boolean;
  readonly counts: CatalogueCounts;
  /** The newest first. */
  readonly recentRuns: readonly FeedRun[];
}

/** Whether the feed is healthy, and what it brought. */
@Injectable()
export class ReadFeedStatus {
  constructor(
    private readonly runs: FeedRuns,
    private readonly store: CatalogueStore,
    private readonly lock: RefreshLock,
  ) {}

  async execute(now = new Date()): Promise<FeedReport> {
    // Before the runs: who sees that none is under way any more sees what came of it, too.
    const isRunning = await this.lock.isHeld();
    const recentRuns = await this.runs.recent();
    // What is stored, which the catalogue in memory follows a moment later.
    const counts = await this.store.counts();
    return { ...feedStatus(recentRuns, now), isRunning, counts, recentRuns };
  }
}
