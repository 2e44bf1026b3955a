import { DateTime, IANAZone } from 'luxon';
import { CalendarDate } from './calendar-date';

export interface LocalTime {
  readonly date: CalendarDate;
  /** Such as `18:30`. */
  readonly time: string;
}

/** What clocks in `zone` (an IANA name) show at an instant. */
export function localTimeAt(instant: Date, zone: string): LocalTime {
  const shown = DateTime.fromJSDate(instant, { zone });
  return { date: shown.toFormat('yyyy-MM-dd'), time: shown.toFormat('HH:mm') };
}

/**
 * When clocks in `zone` show the time. Where they are put back, the first of both counts; where they skip
 * it, it is as much later.
 */
export function instantOf({ date, time }: LocalTime, zone: string): Date {
  const [first] = DateTime.fromISO(`${date}T${time}`, { zone }).getPossibleOffsets();
  return first!.toJSDate();
}

export function isZone(name: string): boolean {
  return IANAZone.isValidZone(name);
}
