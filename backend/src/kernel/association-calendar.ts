import { CalendarDate, calendarDateIn } from './calendar-date';

/** The dates of the association: "today" is the date in its time zone (docs/contract.md, section 1). */
export class AssociationCalendar {
  private last = { second: Number.NaN, date: '' };

  /** @param timeZone an IANA name */
  constructor(readonly timeZone: string) {}

  /** The association's date at the instant. */
  dateAt(instant: Date): CalendarDate {
    // Everyone asks for today. No clock is off by less than a second.
    const second = Math.floor(instant.getTime() / 1_000);
    if (second !== this.last.second) {
      this.last = { second, date: calendarDateIn(this.timeZone, instant) };
    }
    return this.last.date;
  }
}
