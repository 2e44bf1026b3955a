import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DeleteLeftovers } from '../application/delete-leftovers';

/**
 * Deletes expired responses every hour. It runs on every instance; whichever comes first deletes
 * them.
 */
@Injectable()
export class DeletionSchedule {
  private readonly logger = new Logger('Submissions');

  constructor(private readonly deleteLeftovers: DeleteLeftovers) {}

  @Cron(CronExpression.EVERY_HOUR, { name: 'delete expired responses' })
  async look(): Promise<void> {
    try {
      await this.deleteLeftovers.execute();
    } catch (error) {
      this.logger.warn(`Can't delete the responses for reports deleted long ago: ${String(error)}`);
    }
  }
}
