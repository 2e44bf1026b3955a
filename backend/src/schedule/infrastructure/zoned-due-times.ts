import { CalendarDate, addDays } from '../../kernel/calendar-date';
import { instantOf } from '../../kernel/zoned-time';
import { DueTimes } from '../application/ports';

/** Times by the clocks of the association. */
export class ZonedDueTimes extends DueTimes {
  /** Computing one takes long, and the games of an evening share few. */
  private readonly known = new Map<string, Date>();

  /** @param timeZone an IANA name */
  constructor(private readonly timeZone: string) {
    super();
  }

  override get key(): string {
    return this.timeZone;
  }

  override dueAt(date: CalendarDate, time: string | null): Date {
    const key = `${date} ${time ?? ''}`;
    let due = this.known.get(key);
    if (!due) {
      const local = time === null ? { date: addDays(date, 1), time: '00:00' } : { date, time };
      due = instantOf(local, this.timeZone);
      this.known.set(key, due);
    }
    return due;
  }
}
