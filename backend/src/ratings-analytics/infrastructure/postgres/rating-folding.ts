import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';

/** How long a stopping server waits for a folding. */
const stopMilliseconds = 3_000;

/**
 * Adds the changes of ratings to the stored sums every second. One server at a time does so, under
 * `foldLock`. Nobody waits for it, since what is read includes the changes that are left.
 *
 * Setting the sequence back tells the triggers that a server folds. If none does, one statement in
 * 16,384 folds.
 */
@Injectable()
export class RatingFolding implements OnModuleDestroy {
  private readonly logger = new Logger('Ratings');
  private folding: Promise<void> | null = null;
  private isFailing = false;

  constructor(private readonly dataSource: DataSource) {}

  @Interval('folding of rating changes', 1_000)
  fold(): Promise<void> {
    this.folding ??= this.foldOnce().finally(() => (this.folding = null));
    return this.folding;
  }

  /** Waits for the folding, unless it takes long: the process must exit in time. */
  async onModuleDestroy(): Promise<void> {
    await Promise.race([this.folding, sleep(stopMilliseconds, null, { ref: false })]);
  }

  private async foldOnce(): Promise<void> {
    try {
      await this.dataSource.query(
        `SELECT fold_rating_changes(), setval('rating_change_turn', 1)
          WHERE EXISTS (SELECT FROM rating_change)`,
      );
      if (this.isFailing) this.logger.log('Changes of ratings are added to their sums again');
      this.isFailing = false;
    } catch (error) {
      // The changes stay as they were. The next run tries again.
      if (!this.isFailing) {
        this.logger.warn(`Changes of ratings are not added to their sums: ${String(error)}`);
      }
      this.isFailing = true;
    }
  }
}
