import { Injectable } from '@nestjs/common';
import { CurrentCatalogue } from './current-catalogue';
import { CatalogueStore, FeedUnreadable, LeagueFeed } from './ports';
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
  ) {}

  /**
   * @returns why a local source could not be read again; the catalogue is then the last good one
   * @throws FeedUnreadable when there is nothing of this source yet and the feed can't be read
   */
  async execute(now = new Date()): Promise<FeedUnreadable | null> {
    const stored = await this.store.load();
    const first = stored?.source !== this.feed.source;
    let problem: FeedUnreadable | null = null;
    if (first || this.feed.local) {
      try {
        await this.refresh.execute(now);
      } catch (error) {
        if (first || !(error instanceof FeedUnreadable)) throw error;
        problem = error;
      }
    }
    await this.current.reload();
    return problem;
  }
}
