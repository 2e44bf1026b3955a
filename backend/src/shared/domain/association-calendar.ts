import { CalendarDate, calendarDateIn } from './calendar-date';

/** The dates of the association: "today" is the date in its time zone (contract, section 1). */
export class AssociationCalendar {
  /** @param timeZone an IANA name */
  constructor(readonly timeZone: string) {}

  /** The association's date at the instant. */
  dateAt(instant: Date): CalendarDate {
    return calendarDateIn(this.timeZone, instant);
  }
}
