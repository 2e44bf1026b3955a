import { CalendarDate } from '../../../kernel/calendar-date';

export interface LocalTime {
  readonly date: CalendarDate;
  /** Such as `18:30`. */
  readonly time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What clocks in `zone` (an IANA name) show at an instant. */
export function localTimeAt(instant: Date, zone: string): LocalTime {
  const [date, time] = formatOf(zone).format(instant).split(' ');
  return { date: date!, time: time! };
}

/** Swedish writes `2027-04-10 18:30`. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  return format;
}

export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return zone !== '';
  } catch {
    return false;
  }
}

/** When clocks in `zone` show the time; where they are put back, the first of both. */
export function instantOf({ date, time }: LocalTime, zone: string): Date {
  const asUtc = Date.parse(`${date}T${time}Z`);
  const shownAt = (at: number) => {
    const shown = localTimeAt(new Date(at), zone);
    return Date.parse(`${shown.date}T${shown.time}Z`);
  };
  const guess = asUtc - (shownAt(asUtc - 86_400_000) - (asUtc - 86_400_000));
  return new Date(
    shownAt(guess) === asUtc ? guess : asUtc - (shownAt(asUtc + 86_400_000) - (asUtc + 86_400_000)),
  );
}
