import { Injectable, Logger, OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';

/**
 * Adds the changes of ratings to the stored sums every second. One server at a time does so, under
 * `foldLock`. Nobody waits for it, since what is read includes the changes that are left.
 *
 * Setting the sequence back tells the triggers that a server folds. If none does, one report in
 * 16,384 folds, so that there are never more changes than that.
 */
@Injectable()
export class RatingFolding implements OnModuleDestroy {
  private readonly logger = new Logger('Ratings');
  private folding: Promise<void> | null = null;

  constructor(private readonly dataSource: DataSource) {}

  @Interval('folding of rating changes', 1_000)
  fold(): Promise<void> {
    this.folding ??= this.foldOnce().finally(() => (this.folding = null));
    return this.folding;
  }

  async onModuleDestroy(): Promise<void> {
    await this.folding;
  }

  private async foldOnce(): Promise<void> {
    try {
      await this.dataSource.query(
        `SELECT fold_rating_changes(), setval('rating_change_turn', 1)
          WHERE EXISTS (SELECT FROM rating_change)`,
      );
    } catch (error) {
      // The changes stay as they were. The next run tries again.
      this.logger.debug(`Rating changes can't be folded: ${String(error)}`);
    }
  }
}
