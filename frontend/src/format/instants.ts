import { dateText } from './date-text';

/** An instant as a date, such as "Oct 2, 2026". */
export function formatDay(instant: string, timeZone: string | undefined): string {
  return dateText(instant, { dateStyle: 'medium', timeZone });
}

/** An instant as a time of day, such as "9:15 PM". */
export function formatTime(instant: string, timeZone: string | undefined): string {
  return dateText(instant, { timeStyle: 'short', timeZone });
}

/**
 * An instant in full, with the zone, such as "Oct 2, 2026, 9:15 PM EDT".
 * @param month as a word; `long` if there is room
 */
export function formatInstant(
  instant: string,
  timeZone: string | undefined,
  month: 'short' | 'long' = 'short',
): string {
  return dateText(instant, {
    year: 'numeric',
    month,
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
}

/** The calendar date `2026-10-02` as "10/02/2026". */
export function formatTableDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${month}/${day}/${year}`;
}

/**
 * When something ends, such as "Saturday, 2:00 PM". With the date if that is a week away or past, since
 * the weekday alone would mean another day.
 * @param now in milliseconds since 1970
 */
export function formatDeadline(
  instant: string,
  timeZone: string | undefined,
  now = Date.now(),
): string {
  const end = new Date(instant);
  const days = (end.getTime() - now) / 86_400_000;
  const day = dateText(end, {
    weekday: 'long',
    ...(days < 0 || days > 6 ? ({ month: 'long', day: 'numeric' } as const) : {}),
    timeZone,
  });
  return `${day}, ${formatTime(instant, timeZone)}`;
}
