import { DateTime } from 'luxon';
import type { TimeOfDay } from '../../../platform/config/parsers';
import { CalendarDate } from '../../../kernel/calendar-date';

/**
 * The time zone of the schedule, independent of the association's (docs/contract.md, section 6).
 */
export const scheduleTimeZone = 'America/New_York';

/** Computes when the daily refresh is due, also on days when the clocks change. */
export class RefreshClock {
  constructor(readonly time: TimeOfDay) {}

  /** The first due time after `now`. */
  nextAfter(now: Date): Date {
    const today = this.dayAt(now);
    const due = this.dueOn(today);
    return due > now ? due : this.dueOn(dayAfter(today));
  }

  /** The last due time up to `now`. */
  lastUpTo(now: Date): Date {
    const today = this.dayAt(now);
    const due = this.dueOn(today);
    return due <= now ? due : this.dueOn(dayAfter(today, -1));
  }

  /**
   * The time when the refresh of a day is due. A time that is skipped that day moves one hour
   * later. Of a time that occurs twice, the first is used.
   */
  dueOn(day: CalendarDate): Date {
    const { hour, minute } = this.time;
    return DateTime.fromISO(day, { zone: scheduleTimeZone }).set({ hour, minute }).toJSDate();
  }

  /** The date in the schedule's time zone. */
  dayAt(now: Date): CalendarDate {
    return DateTime.fromJSDate(now, { zone: scheduleTimeZone }).toISODate()!;
  }

  /** The time as people write it, such as "4:00 AM". */
  get inWords(): string {
    const { hour, minute } = this.time;
    return DateTime.fromObject({ hour, minute }, { zone: 'utc' }).toFormat('h:mm a');
  }
}

function dayAfter(day: CalendarDate, days = 1): CalendarDate {
  return DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toISODate()!;
}
