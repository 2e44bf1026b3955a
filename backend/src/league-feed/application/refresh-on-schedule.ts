import { Injectable } from '@nestjs/common';
import { CalendarDate } from '../../shared/domain/calendar-date';
import { FeedUnreadable, RefreshTurn, ScheduledDays } from './ports';
import { RefreshCatalogue } from './refresh-catalogue';

export type ScheduledOutcome = 'refreshed' | 'unreadable' | 'not our turn';

/** The daily refresh. Of all instances whose clock strikes, one does it. */
@Injectable()
export class RefreshOnSchedule {
  constructor(
    private readonly turn: RefreshTurn,
    private readonly days: ScheduledDays,
    private readonly refresh: RefreshCatalogue,
  ) {}

  /** @param day the day, on the schedule's clock, whose refresh it is */
  async execute(day: CalendarDate, now = new Date()): Promise<ScheduledOutcome> {
    const giveBack = await this.turn.take();
    if (!giveBack) return 'not our turn';
    try {
      if (!(await this.days.claim(day))) return 'not our turn';
      await this.refresh.execute({}, now);
      return 'refreshed';
    } catch (error) {
      if (error instanceof FeedUnreadable) return 'unreadable';
      throw error;
    } finally {
      await giveBack();
    }
  }
}
