import { Injectable } from '@nestjs/common';
import {
  CatalogueStore,
  FeedUnreadable,
  LeagueFeed,
  RefreshLock,
  Schedule,
  StoredCatalogue,
} from './ports';
import { RefreshCatalogue } from './refresh-catalogue';

export interface CaughtUp {
  /** Why the feed could not be read; null if it could, or if there was nothing to do. */
  readonly problem: FeedUnreadable | null;
  /**
   * Whether there is still no catalogue from this source, so that another try should follow soon.
   */
  readonly isMissing: boolean;
}

/**
 * At startup, refreshes from a remote feed if the last scheduled refresh was missed. Otherwise, only
 * the schedule of games is read again, because it may have a file on this machine. A local feed is
 * read at each start anyway.
 */
@Injectable()
export class CatchUp {
  constructor(
    private readonly feed: LeagueFeed,
    private readonly store: CatalogueStore,
    private readonly lock: RefreshLock,
    private readonly refresh: RefreshCatalogue,
    private readonly schedule: Schedule,
  ) {}

  /** @param due when the last scheduled refresh was due */
  async execute(due: Date, now = new Date()): Promise<CaughtUp> {
    if (this.feed.local) return { problem: null, isMissing: false };
    const release = await this.lock.acquire();
    // Whoever holds the lock is refreshing. `isMissing` brings another try, in case that fails.
    if (!release) return { problem: null, isMissing: true };
    try {
      const stored = await this.store.load();
      const isMissing = stored?.source !== this.feed.source;
      if (!isMissing && stored.refreshedAt >= due) {
        await this.importSchedule(stored, now);
        return { problem: null, isMissing: false };
      }
      return await this.read(isMissing ? null : stored, now);
    } finally {
      await release();
    }
  }

  /** @param stored what there is from this source; null if there is nothing */
  private async read(stored: StoredCatalogue | null, now: Date): Promise<CaughtUp> {
    try {
      await this.refresh.execute({}, now);
      return { problem: null, isMissing: false };
    } catch (error) {
      if (!(error instanceof FeedUnreadable)) throw error;
      if (stored) await this.importSchedule(stored, now);
      return { problem: error, isMissing: stored === null };
    }
  }

  private async importSchedule({ content }: StoredCatalogue, now: Date): Promise<void> {
    await this.schedule.import({ content, games: [], acceptShrink: false }, now);
    await this.store.announce();
  }
}
