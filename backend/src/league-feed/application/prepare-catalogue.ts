import { Injectable } from '@nestjs/common';
import { CurrentCatalogue } from './current-catalogue';
import { CatalogueStore, FeedUnreadable, LeagueFeed, RefreshTurn } from './ports';
import { RefreshCatalogue } from './refresh-catalogue';

/**
 * Makes sure at the start that there is a catalogue, and that it is of the source configured now. A
 * local source is read at each start, as whoever edited it expects.
 */
@Injectable()
export class PrepareCatalogue {
  constructor(
    private readonly feed: LeagueFeed,
    private readonly store: CatalogueStore,
    private readonly refresh: RefreshCatalogue,
    private readonly current: CurrentCatalogue,
    private readonly turn: RefreshTurn,
  ) {}

  /**
   * @returns why a local source could not be read again; the catalogue is then the last good one
   * @throws FeedUnreadable when there is nothing of this source yet and the feed can't be read
   */
  async execute(now = new Date()): Promise<FeedUnreadable | null> {
    // Of instances that start together, each sees what the one before it brought.
    const giveBack = await this.turn.wait();
    let problem: FeedUnreadable | null;
    try {
      problem = await this.refreshWhereDue(now);
    } finally {
      await giveBack();
    }
    await this.current.reload();
    return problem;
  }

  private async refreshWhereDue(now: Date): Promise<FeedUnreadable | null> {
    const stored = await this.store.load();
    const first = stored?.source !== this.feed.source;
    if (!first && !this.feed.local) return null;
    try {
      await this.refresh.execute({}, now);
      return null;
    } catch (error) {
      if (first || !(error instanceof FeedUnreadable)) throw error;
      return error;
    }
  }
}
