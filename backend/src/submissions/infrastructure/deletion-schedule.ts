import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DeleteLeftovers } from '../application/delete-leftovers';

/** Deletes what deleted reports left behind, every hour. It runs on every instance. */
@Injectable()
export class DeletionSchedule {
  private readonly logger = new Logger('Submissions');

  constructor(private readonly deleteLeftovers: DeleteLeftovers) {}

  @Cron(CronExpression.EVERY_HOUR, { name: 'delete what deleted reports left' })
  async look(): Promise<void> {
    try {
      await this.deleteLeftovers.execute();
    } catch (error) {
      this.logger.warn(`Can't delete what deleted reports left behind: ${String(error)}`);
    }
  }
}
