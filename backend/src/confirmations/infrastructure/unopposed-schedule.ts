import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { MarkUnopposed } from '../application/mark-unopposed';
import { ConfirmationSettings } from './config/confirmation-settings';

/** Marks unopposed reports every minute. It runs on every instance; whichever comes first marks them. */
@Injectable()
export class UnopposedSchedule {
  private readonly logger = new Logger('Confirmations');

  constructor(
    private readonly markUnopposed: MarkUnopposed,
    private readonly settings: ConfirmationSettings,
  ) {}

  @Interval('reports that nobody objects to', 60_000)
  async look(): Promise<void> {
    const { unopposedAfterHours } = this.settings;
    if (unopposedAfterHours === 0) return;
    try {
      await this.markUnopposed.execute(unopposedAfterHours);
    } catch (error) {
      this.logger.warn(`Can't mark reports that nobody objects to: ${String(error)}`);
    }
  }
}
