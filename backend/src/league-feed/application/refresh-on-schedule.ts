import { Injectable } from '@nestjs/common';
import { CalendarDate } from '../../kernel/calendar-date';
import { FeedUnreadable, RefreshLock, ScheduledDays } from './ports';
import { RefreshCatalogue } from './refresh-catalogue';

/** While another holds the lock nothing is settled: what it does may be no refresh of the day, or fail. */
export type ScheduledOutcome =
  'refreshed' | 'unreadable' | 'settled before' | 'another holds the lock';

/** The daily refresh. Of all instances whose clock strikes, one does it. */
@Injectable()
export class RefreshOnSchedule {
  constructor(
    private readonly lock: RefreshLock,
    private readonly days: ScheduledDays,
    private readonly refresh: RefreshCatalogue,
  ) {}

  /**
   * @param day the day, on the schedule's clock, whose refresh it is
   * @throws whatever is in the way but the feed, and ReadingStopped; the day's refresh is then still to
   * come
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
