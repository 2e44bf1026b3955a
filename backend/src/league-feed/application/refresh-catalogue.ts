import { Injectable } from '@nestjs/common';
import { Transaction } from '../../shared/application/transaction';
import { CatalogueContent, contentProblems } from '../domain/catalogue-content';
import { FeedRun } from '../domain/feed-status';
import { CatalogueStore, FeedRuns, FeedUnreadable, LeagueFeed } from './ports';

/**
 * Reads the whole feed, checks it, and swaps it in at once. What can't be used changes nothing. Each
 * attempt is remembered, for those who look whether the feed is healthy.
 */
@Injectable()
export class RefreshCatalogue {
  constructor(
    private readonly feed: LeagueFeed,
    private readonly store: CatalogueStore,
    private readonly runs: FeedRuns,
    private readonly transaction: Transaction,
  ) {}

  /** @throws FeedUnreadable */
  async execute(startedAt = new Date()): Promise<void> {
    const started = performance.now();
    const run = (error: string | null): FeedRun => ({
      startedAt,
      durationMs: Math.round(performance.now() - started),
      error,
    });
    try {
      const content = await this.read();
      await this.transaction.run(async () => {
        await this.store.replace(content, this.feed.source, startedAt);
        await this.runs.record(run(null));
      });
    } catch (error) {
      if (error instanceof FeedUnreadable) await this.runs.record(run(error.message));
      throw error;
    }
  }

  private async read(): Promise<CatalogueContent> {
    const content = await this.feed.read();
    const [problem, ...more] = contentProblems(content);
    if (!problem) return content;
    throw new FeedUnreadable(more.length > 0 ? `${problem} (and ${more.length} more)` : problem);
  }
}
