import { useEffect, useState } from 'react';
import { dateText } from './date-text';

/** By time zone. Making one takes far longer than using it, and each drawing of a screen asks for today. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The date at the instant, as `YYYY-MM-DD`.
 * @param timeZone the association's; if it is not known yet, the browser's
 */
export function dateIn(timeZone: string | undefined, instant = new Date()): string {
  const parts = formatIn(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The browser's time zone may change while the page is open, so that its format is not kept. */
function formatIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone ?? '') ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  if (timeZone !== undefined) formats.set(timeZone, format);
  return format;
}

/** Today in the time zone. It changes at midnight, even on a page that stays open. */
export function useToday(timeZone: string | undefined): string {
  return dateIn(timeZone, useNow());
}

/**
 * The time, read twice a minute and when the page becomes visible. `useSyncExternalStore` would read it
 * twice for each drawing, and warn if a minute ends in between.
 */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const read = () => {
      setNow(new Date());
    };
    const timer = setInterval(read, 30_000);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, []);
  return now;
}

/** The earliest match date of a report. */
export const earliestDate = '1970-01-01';

/** Whether it is a valid match date, as `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return text >= earliestDate && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export function dayBefore(date: string): string {
  return daysBefore(date, 1);
}

export function daysBefore(date: string, count: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - count);
  return day.toISOString().slice(0, 10);
}

/** `2026-10-02` as "Friday, October 2", with the year if it differs from today's. */
export function formatMatchDay(date: string, today: string): string {
  const isOfYear = date.slice(0, 4) === today.slice(0, 4);
  return formatted(
    date,
    isOfYear ? { weekday: 'long', month: 'long', day: 'numeric' } : { dateStyle: 'full' },
  );
}

/** `2026-10-02` as "October 2, 2026", in any time zone of the browser. */
export function formatDate(date: string): string {
  return formatted(date, { dateStyle: 'long' });
}

/** A calendar date in the language of the page. */
export function formatted(date: string, options: Intl.DateTimeFormatOptions): string {
  return dateText(`${date}T00:00:00Z`, { ...options, timeZone: 'UTC' });
}
