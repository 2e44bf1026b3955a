import { Injectable } from '@nestjs/common';
import { CalendarDate } from '../../kernel/calendar-date';
import { FeedUnreadable, RefreshLock, ScheduledDays } from './ports';
import { RefreshCatalogue } from './refresh-catalogue';

/**
 * The day is not settled while another refresh holds the lock: that one may not be the day's, or
 * may fail.
 */
export type ScheduledOutcome =
  'refreshed' | 'unreadable' | 'settled before' | 'another holds the lock';

/** The daily refresh. If it is due on several instances, only one runs it. */
@Injectable()
export class RefreshOnSchedule {
  constructor(
    private readonly lock: RefreshLock,
    private readonly days: ScheduledDays,
    private readonly refresh: RefreshCatalogue,
  ) {}

  /**
   * @param day the day of the refresh, by the schedule's clock
   * @throws ReadingStopped, and any error that is not the feed's; the day's refresh is then still
   * due
   */
  async execute(day: CalendarDate, now = new Date()): Promise<ScheduledOutcome> {
    const release = await this.lock.acquire();
    if (!release) return 'another holds the lock';
    try {
      if (await this.days.isSettled(day)) return 'settled before';
      const outcome = await this.read(now);
      await this.days.settle(day);
      return outcome;
    } finally {
      await release();
    }
  }

  private async read(now: Date): Promise<'refreshed' | 'unreadable'> {
    try {
      await this.refresh.execute({}, now);
      return 'refreshed';
    } catch (error) {
      if (error instanceof FeedUnreadable) return 'unreadable';
      throw error;
    }
  }
}
