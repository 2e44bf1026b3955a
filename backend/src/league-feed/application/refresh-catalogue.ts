import { Injectable } from '@nestjs/common';
import { Transaction } from '../../shared/application/transaction';
import { CatalogueChanges, changesBetween, shrinkOf } from '../domain/catalogue-changes';
import { CatalogueContent, contentProblems } from '../domain/catalogue-content';
import { FeedRun } from '../domain/feed-status';
import { CatalogueStore, FeedHeldBack, FeedRuns, FeedUnreadable, LeagueFeed } from './ports';

export interface RefreshInput {
  /** Take a feed that lacks more than half of what there was. */
  readonly acceptShrink?: boolean;
}

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

  /** @throws FeedUnreadable, and FeedHeldBack where a shrink has to be accepted first */
  async execute(
    { acceptShrink = false }: RefreshInput = {},
    startedAt = new Date(),
  ): Promise<void> {
    const started = performance.now();
    const run = (outcome: Pick<FeedRun, 'error' | 'heldBack' | 'changes'>): FeedRun => ({
      startedAt,
      durationMs: Math.round(performance.now() - started),
      ...outcome,
    });
    try {
      const content = await this.read();
      const changes = await this.compare(content, acceptShrink);
      await this.transaction.run(async () => {
        await this.store.replace(content, this.feed.source, startedAt);
        await this.runs.record(run({ error: null, heldBack: false, changes }), startedAt);
      });
    } catch (error) {
      if (error instanceof FeedUnreadable) {
        const heldBack = error instanceof FeedHeldBack;
        await this.runs.record(run({ error: error.message, heldBack, changes: null }), startedAt);
      }
      throw error;
    }
  }

  private async read(): Promise<CatalogueContent> {
    const content = await this.feed.read();
    const [problem, ...more] = contentProblems(content);
    if (!problem) return content;
    throw new FeedUnreadable(more.length > 0 ? `${problem} (and ${more.length} more)` : problem);
  }

  /** Compares within one source: another one is another catalogue and no smaller or larger one. */
  private async compare(
    content: CatalogueContent,
    acceptShrink: boolean,
  ): Promise<CatalogueChanges | null> {
    const stored = await this.store.load();
    if (stored?.source !== this.feed.source) return null;
    const changes = changesBetween(stored.content, content);
    const shrink = shrinkOf(stored.content, changes);
    if (shrink !== null && !acceptShrink) {
      throw new FeedHeldBack(`${shrink}. Nothing was changed; an administrator can accept it.`);
    }
    return changes;
  }
}
