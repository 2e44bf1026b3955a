import { Injectable } from '@nestjs/common';
import { CurrentCatalogue } from './current-catalogue';
import { CatalogueStore, LeagueFeed } from './ports';
import { RefreshCatalogue } from './refresh-catalogue';

/** Makes sure at the start that there is a catalogue, and that it is of the source configured now. */
@Injectable()
export class PrepareCatalogue {
  constructor(
    private readonly feed: LeagueFeed,
    private readonly store: CatalogueStore,
    private readonly refresh: RefreshCatalogue,
    private readonly current: CurrentCatalogue,
  ) {}

  /** @throws FeedUnreadable when there is nothing of this source yet and the feed can't be read */
  async execute(now = new Date()): Promise<void> {
    const stored = await this.store.load();
    if (stored?.source !== this.feed.source) await this.refresh.execute(now);
    await this.current.reload();
  }
}
