import { Injectable } from '@nestjs/common';
import { feedStatus } from '../domain/feed-status';
import { FeedRuns } from './ports';

export interface FeedAge {
  /** The start of the last refresh that succeeded, or else of the first one; null if there was none. */
  readonly staleSince: Date | null;
  /** Why the last refresh failed; null if it succeeded. */
  readonly lastError: string | null;
  /** Whether the last refresh waits for an administrator, because much is missing. */
  readonly isHeldBack: boolean;
}

/** Reads for how long sports, leagues and teams were not refreshed. */
@Injectable()
export class ReadFeedAge {
  constructor(private readonly runs: FeedRuns) {}

  async execute(now = new Date()): Promise<FeedAge> {
    const runs = await this.runs.recent();
    const { lastRefreshed, lastError } = feedStatus(runs, now);
    const staleSince = lastRefreshed ?? (await this.runs.firstStartedAt());
    return { staleSince, lastError, isHeldBack: runs[0]?.heldBack ?? false };
  }
}
