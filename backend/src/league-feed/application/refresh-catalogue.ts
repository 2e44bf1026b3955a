import { Injectable } from '@nestjs/common';
import { Transaction } from '../../shared/application/transaction';
import { contentProblems } from '../domain/catalogue-content';
import { CatalogueStore, FeedUnreadable, LeagueFeed } from './ports';

/** Reads the whole feed, checks it, and swaps it in at once. What can't be used changes nothing. */
@Injectable()
export class RefreshCatalogue {
  constructor(
    private readonly feed: LeagueFeed,
    private readonly store: CatalogueStore,
    private readonly transaction: Transaction,
  ) {}

  /** @throws FeedUnreadable */
  async execute(now = new Date()): Promise<void> {
    const content = await this.feed.read();
    const [problem, ...more] = contentProblems(content);
    if (problem) {
      throw new FeedUnreadable(more.length > 0 ? `${problem} (and ${more.length} more)` : problem);
    }
    await this.transaction.run(() => this.store.replace(content, this.feed.source, now));
  }
}
