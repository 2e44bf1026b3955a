import { CalendarDate } from './calendar-date';
import { remembered } from './remembered';

export interface LocalTime {
  readonly date: CalendarDate;
  /** Such as `18:30`. */
  readonly time: string;
}

/** Swedish writes `2027-04-10 18:30`. */
const formatOf = remembered(
  (timeZone) =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    }),
);

/** Whether it is an IANA name. */
export function isZone(name: string): boolean {
  try {
    formatOf(name);
    return name !== '';
  } catch {
    return false;
  }
}

/** What clocks in `zone` show at an instant. */
export function localTimeAt(instant: Date, zone: string): LocalTime {
  const [date, time] = formatOf(zone).format(instant).split(' ');
  return { date: date!, time: time! };
}

/** When clocks in `zone` show the time: where they are put back, first; where they skip it, as much later. */
export function instantOf({ date, time }: LocalTime, zone: string): Date {
  const asUtc = Date.parse(`${date}T${time}Z`);
  const shownAt = (at: number) => {
    const shown = localTimeAt(new Date(at), zone);
    return Date.parse(`${shown.date}T${shown.time}Z`);
  };
  const day = 86_400_000;
  const [before, after] = [asUtc - day, asUtc + day].map((at) => asUtc - (shownAt(at) - at));
  const isAfter = shownAt(before!) !== asUtc && shownAt(after!) === asUtc;
  return new Date(isAfter ? after! : before!);
}
