import { Language, localeOf, withFirstOfMonth } from '../../kernel/languages';

type Format = (instant: Date) => string;

/** Dates and times as people read them in e-mails. */
export class EmailDates {
  private readonly date: Format;
  private readonly fullDate: Format;
  private readonly gameDay: Format;
  private readonly timeOfDay: Format;
  private readonly instant: Format;
  private readonly weekday: Format;
  private readonly weekdayAndDay: Format;
  private readonly time: Format;

  /** @param timeZone the association's, as an IANA name */
  constructor(timeZone: string, language: Language) {
    const format = (options: Intl.DateTimeFormatOptions): Format => {
      const dates = new Intl.DateTimeFormat(localeOf[language], { timeZone, ...options });
      return (instant) => withFirstOfMonth(dates.format(instant), language);
    };
    const day = { weekday: 'long', month: 'long', day: 'numeric' } as const;
    const time = { hour: 'numeric', minute: '2-digit' } as const;
    // The days and times of games are none of a time zone.
    const timeZoneOfGames = { timeZone: 'UTC' };
    this.date = format({ dateStyle: 'long', ...timeZoneOfGames });
    this.fullDate = format({ dateStyle: 'full', ...timeZoneOfGames });
    this.gameDay = format({ ...day, ...timeZoneOfGames });
    this.timeOfDay = format({ ...time, ...timeZoneOfGames });
    this.instant = format({
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      ...time,
      timeZoneName: 'short',
    });
    this.weekday = format({ weekday: 'long' });
    this.weekdayAndDay = format(day);
    this.time = format(time);
  }

  /** @param date such as 2026-10-02 */
  day(date: string): string {
    return this.date(new Date(`${date}T00:00:00Z`));
  }

  /** With the weekday. @param date such as 2026-10-02 */
  fullDay(date: string): string {
    return this.fullDate(new Date(`${date}T00:00:00Z`));
  }

  /** @param time on the association's clocks, such as 19:00 */
  clock(time: string): string {
    return this.timeOfDay(new Date(`1970-01-01T${time}:00Z`));
  }

  /**
   * When a game of the schedule is, such as "Thursday, May 14, 7:00 PM".
   * @param date such as 2026-05-14
   * @param time on the association's clocks, such as 19:00; null if it is not known
   */
  gameTime(date: string, time: string | null): string {
    const day = this.gameDay(new Date(`${date}T00:00:00Z`));
    return time === null ? day : `${day}, ${this.clock(time)}`;
  }

  /** @param instant in ISO 8601 */
  at(instant: string): string {
    return this.instant(new Date(instant));
  }

  /** Such as "Saturday, 2:00 PM", with the day where the weekday could be another week's. */
  soon(instant: Date, now: Date): string {
    const isFar = instant.getTime() - now.getTime() > 6 * 86_400_000;
    const day = (isFar ? this.weekdayAndDay : this.weekday)(instant);
    return `${day}, ${this.time(instant)}`;
  }
}
