import { Injectable } from '@nestjs/common';
import { CatalogueStore, FeedUnreadable, LeagueFeed, RefreshLock } from './ports';
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
 * At startup, refreshes from a remote feed if the last scheduled refresh was missed. A local feed
 * is read at each start anyway.
 */
@Injectable()
export class CatchUp {
  constructor(
    private readonly feed: LeagueFeed,
    private readonly store: CatalogueStore,
    private readonly lock: RefreshLock,
    private readonly refresh: RefreshCatalogue,
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
      if (!isMissing && stored.refreshedAt >= due) return { problem: null, isMissing: false };
      return await this.read(isMissing, now);
    } finally {
      await release();
    }
  }

  private async read(isMissing: boolean, now: Date): Promise<CaughtUp> {
    try {
      await this.refresh.execute({}, now);
      return { problem: null, isMissing: false };
    } catch (error) {
      if (error instanceof FeedUnreadable) return { problem: error, isMissing };
      throw error;
    }
  }
}
