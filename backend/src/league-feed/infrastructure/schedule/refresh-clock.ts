import { DateTime } from 'luxon';
import type { TimeOfDay } from '../../../platform/config/parsers';
import { CalendarDate } from '../../../kernel/calendar-date';

/** Where the schedule's clock stands, whatever the association's (docs/contract.md, section 6). */
export const scheduleTimeZone = 'America/New_York';

/** When the daily refresh is due, across both changes of the clocks. */
export class RefreshClock {
  constructor(readonly time: TimeOfDay) {}

  /** The first due instant after `now`. */
  nextAfter(now: Date): Date {
    const today = this.dayAt(now);
    const due = this.dueOn(today);
    return due > now ? due : this.dueOn(dayAfter(today));
  }

  /** The last due instant up to `now`. */
  lastUpTo(now: Date): Date {
    const today = this.dayAt(now);
    const due = this.dueOn(today);
    return due <= now ? due : this.dueOn(dayAfter(today, -1));
  }

  /**
   * The instant that belongs to a day: a time that clocks skip is an hour later that day, one that
   * they show twice is the first of both.
   */
  dueOn(day: CalendarDate): Date {
    const { hour, minute } = this.time;
    return DateTime.fromISO(day, { zone: scheduleTimeZone }).set({ hour, minute }).toJSDate();
  }

  /** The date that the schedule's clock shows. */
  dayAt(now: Date): CalendarDate {
    return DateTime.fromJSDate(now, { zone: scheduleTimeZone }).toISODate()!;
  }

  /** As a person says it, such as "4:00 AM". */
  get inWords(): string {
    const { hour, minute } = this.time;
    return DateTime.fromObject({ hour, minute }, { zone: 'utc' }).toFormat('h:mm a');
  }
}

function dayAfter(day: CalendarDate, days = 1): CalendarDate {
  return DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toISODate()!;
}
