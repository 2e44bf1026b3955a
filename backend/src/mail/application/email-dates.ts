/** In UTC, because the days and times that they format are none of a time zone. */
const gameDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const timeOfDay = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** Dates and times as people read them in e-mails. */
export class EmailDates {
  private readonly date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  private readonly instant: Intl.DateTimeFormat;
  private readonly weekday: Intl.DateTimeFormat;
  private readonly weekdayAndDay: Intl.DateTimeFormat;
  private readonly time: Intl.DateTimeFormat;

  /** @param timeZone the association's, as an IANA name */
  constructor(timeZone: string) {
    this.instant = new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    });
    this.weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone });
    this.weekdayAndDay = new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone,
    });
    this.time = new Intl.DateTimeFormat('en-US', {
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    });
  }

  /** @param date such as 2026-10-02 */
  day(date: string): string {
    return this.date.format(new Date(`${date}T00:00:00Z`));
  }

  /**
   * When a game of the schedule is, such as "Thursday, May 14, 7:00 PM".
   * @param date such as 2026-05-14
   * @param time on the association's clocks, such as 19:00; null if it is not known
   */
  gameTime(date: string, time: string | null): string {
    const day = gameDay.format(new Date(`${date}T00:00:00Z`));
    return time === null ? day : `${day}, ${timeOfDay.format(new Date(`${date}T${time}:00Z`))}`;
  }

  /** @param instant in ISO 8601 */
  at(instant: string): string {
    return this.instant.format(new Date(instant));
  }

  /** Such as "Saturday, 2:00 PM", with the day where the weekday could be another week's. */
  soon(instant: Date, now: Date): string {
    const isFar = instant.getTime() - now.getTime() > 6 * 86_400_000;
    const day = (isFar ? this.weekdayAndDay : this.weekday).format(instant);
    return `${day}, ${this.time.format(instant)}`;
  }
}
