import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { RefreshOnSchedule } from '../application/refresh-on-schedule';
import { RefreshClock } from './refresh-clock';

/** Wakes once a minute and looks whether the refresh of the day is due and was not begun here yet. */
@Injectable()
export class RefreshSchedule {
  private readonly logger = new Logger('League feed');
  private nextDue: Date;

  constructor(
    private readonly clock: RefreshClock,
    private readonly refreshOnSchedule: RefreshOnSchedule,
  ) {
    this.nextDue = clock.nextAfter(new Date());
  }

  @Cron(CronExpression.EVERY_MINUTE)
  async look(now = new Date()): Promise<void> {
    if (now < this.nextDue) return;
    const day = this.clock.dayAt(this.nextDue);
    this.nextDue = this.clock.nextAfter(now);
    try {
      const outcome = await this.refreshOnSchedule.execute(day, now);
      if (outcome === 'unreadable')
        this.logger.warn('The daily refresh failed; see the API status');
    } catch (error) {
      this.logger.error(error);
    }
  }
}
