import { Injectable } from '@nestjs/common';
import { CurrentCatalogue } from './current-catalogue';
import { CatalogueStore, FeedUnreadable, LeagueFeed, RefreshLock } from './ports';
import { RefreshCatalogue } from './refresh-catalogue';

/**
 * Makes sure at the start that there is a catalogue, and that it is of the source configured now. A
 * local source is read at each start, as whoever edited it expects. A remote one is left to `CatchUp`,
 * so that no start waits for a network; until it was read, what is stored is shown.
 */
@Injectable()
export class PrepareCatalogue {
  constructor(
    private readonly feed: LeagueFeed,
    private readonly store: CatalogueStore,
    private readonly refresh: RefreshCatalogue,
    private readonly current: CurrentCatalogue,
    private readonly lock: RefreshLock,
  ) {}

  /**
   * @returns why a local source could not be read again; the catalogue is then the last good one
   * @throws FeedUnreadable when there is nothing of a local source yet and it can't be read
   */
  async execute(now = new Date()): Promise<FeedUnreadable | null> {
    const problem = this.feed.local ? await this.refreshInTurn(now) : null;
    await this.current.reload();
    return problem;
  }

  private async refreshInTurn(now: Date): Promise<FeedUnreadable | null> {
    // Of instances that start together, each sees what the one before it brought.
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
