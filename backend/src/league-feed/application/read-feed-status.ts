import { Injectable } from '@nestjs/common';
import { FeedRun, FeedStatus, feedStatus } from '../domain/feed-status';
import { CatalogueCounts, CatalogueStore, FeedRuns } from './ports';

export interface FeedReport extends FeedStatus {
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
  ) {}

  async execute(now = new Date()): Promise<FeedReport> {
    const recentRuns = await this.runs.recent();
    // What is stored, which the catalogue in memory follows a moment later.
    const counts = await this.store.counts();
    return { ...feedStatus(recentRuns, now), counts, recentRuns };
  }
}
