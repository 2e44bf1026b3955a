import { Injectable } from '@nestjs/common';
import { CurrentCatalogue } from './current-catalogue';
import { CatalogueStore, FeedUnreadable, LeagueFeed, RefreshLock, Schedule } from './ports';
import { RefreshCatalogue } from './refresh-catalogue';

/**
 * Loads the catalogue at startup. A local source is read at each start, because people expect to
 * see their edits. A remote source is left to `CatchUp`, so that no start waits for a network;
 * until it has been read, the stored catalogue is shown.
 */
@Injectable()
export class PrepareCatalogue {
  constructor(
    private readonly feed: LeagueFeed,
    private readonly store: CatalogueStore,
    private readonly refresh: RefreshCatalogue,
    private readonly current: CurrentCatalogue,
    private readonly lock: RefreshLock,
    private readonly schedule: Schedule,
  ) {}

  /**
   * @returns why a local source could not be read; the catalogue is then the last good one
   * @throws FeedUnreadable if a local source can't be read and nothing of it is stored yet
   */
  async execute(now = new Date()): Promise<FeedUnreadable | null> {
    const problem = this.feed.local ? await this.refreshInTurn(now) : null;
    await this.current.reload();
    await this.schedule.reload();
    return problem;
  }

  private async refreshInTurn(now: Date): Promise<FeedUnreadable | null> {
    // If several instances start together, each sees the result of the one before.
    const release = await this.lock.waitAndAcquire();
    try {
      return await this.refreshOrKeep(now);
    } finally {
      await release();
    }
  }

  private async refreshOrKeep(now: Date): Promise<FeedUnreadable | null> {
    try {
      await this.refresh.execute({}, now);
      return null;
    } catch (error) {
      if (!(error instanceof FeedUnreadable)) throw error;
      const stored = await this.store.load();
      if (stored?.source !== this.feed.source) throw error;
      return error;
    }
  }
}
