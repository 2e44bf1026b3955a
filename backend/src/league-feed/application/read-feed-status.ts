import { Injectable } from '@nestjs/common';
import { FeedRun, FeedStatus, feedStatus } from '../domain/feed-status';
import { CurrentCatalogue } from './current-catalogue';
import { FeedRuns } from './ports';

export interface FeedReport extends FeedStatus {
  readonly counts: {
    readonly sports: number;
    readonly locations: number;
    readonly leagues: number;
    readonly teams: number;
  };
  /** The newest first. */
  readonly recentRuns: readonly FeedRun[];
}

/** Whether the feed is healthy, and what it brought. */
@Injectable()
export class ReadFeedStatus {
  constructor(
    private readonly runs: FeedRuns,
    private readonly catalogue: CurrentCatalogue,
  ) {}

  async execute(now = new Date()): Promise<FeedReport> {
    const recentRuns = await this.runs.recent();
    return { ...feedStatus(recentRuns, now), counts: this.catalogue.get().counts, recentRuns };
  }
}
