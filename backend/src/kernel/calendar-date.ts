/** A calendar date, `YYYY-MM-DD`, with no time and no zone. Compares as text. */
export type CalendarDate = string;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar date that clocks in `timeZone` (an IANA name) show at `instant`. */
export function calendarDateIn(timeZone: string, instant: Date): CalendarDate {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  return `${parts['year']!.padStart(4, '0')}-${parts['month']}-${parts['day']}`;
}

/** Whether the text is a date that exists: `2025-02-28` is, `2025-02-30` is not. */
export function isCalendarDate(text: string): text is CalendarDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = partsOf(text);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(month, year);
}

/** Counts on, or back, by days. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const [year, month, day] = partsOf(date);
  return dateOf(year, month, day + days);
}

/** The same day of another month; where that month has no such day, its last. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = partsOf(date);
  const last = dateOf(year, month + months + 1, 0);
  const same = dateOf(year, month + months, day);
  return same < last ? same : last;
}

/** How many days later the second date is. */
export function daysBetween(one: CalendarDate, other: CalendarDate): number {
  return (Date.parse(other) - Date.parse(one)) / 86_400_000;
}

function daysOf(month: number, year: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function partsOf(date: CalendarDate): [year: number, month: number, day: number] {
  const [year, month, day] = date.split('-').map(Number);
  return [year!, month!, day!];
}

/** Days and months out of range carry over: day 0 is the last day of the previous month. */
function dateOf(year: number, month: number, day: number): CalendarDate {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
