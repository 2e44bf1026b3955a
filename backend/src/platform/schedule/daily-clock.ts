import { DateTime } from 'luxon';
import { CalendarDate, addDays } from '../../kernel/calendar-date';
import type { TimeOfDay } from '../config/time-parsers';

/** Computes when daily work is due, also on days when the clocks change. */
export class DailyClock {
  /** @param timeZone an IANA name */
  constructor(
    readonly time: TimeOfDay,
    private readonly timeZone: string,
  ) {}

  /** The first due time after `now`. */
  nextAfter(now: Date): Date {
    const today = this.dayAt(now);
    const due = this.dueOn(today);
    return due > now ? due : this.dueOn(addDays(today, 1));
  }

  /** The last due time up to `now`. */
  lastUpTo(now: Date): Date {
    const today = this.dayAt(now);
    const due = this.dueOn(today);
    return due <= now ? due : this.dueOn(addDays(today, -1));
  }

  /**
   * The time when the work of a day is due. A time that is skipped that day moves one hour later. Of
   * a time that occurs twice, the first is used.
   */
  dueOn(day: CalendarDate): Date {
    const { hour, minute } = this.time;
    return DateTime.fromISO(day, { zone: this.timeZone }).set({ hour, minute }).toJSDate();
  }

  /** The date in the schedule's time zone. */
  dayAt(now: Date): CalendarDate {
    return DateTime.fromJSDate(now, { zone: this.timeZone }).toISODate()!;
  }
}
