import { t } from '@lingui/core/macro';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import { dateIn, dayBefore, formatDate, formatted, useNow } from './calendar';
import { formatTime } from './instants';

/** `2026-05-14` as "May 14", with the year if it differs from today's. */
export function formatShortDay(date: string, today: string): string {
  const isOfYear = date.slice(0, 4) === today.slice(0, 4);
  return isOfYear ? formatted(date, { month: 'long', day: 'numeric' }) : formatDate(date);
}

/** The same, but "Today" and "Yesterday" for these. */
export function formatRecentDay(date: string, today: string): string {
  if (date === today) return t`Today`;
  return date === dayBefore(today) ? t`Yesterday` : formatShortDay(date, today);
}

/** The time of day `19:00` as "7:00 PM". */
export function formatClock(time: string): string {
  return formatTime(`1970-01-01T${time}:00Z`, 'UTC').replace('\u202f', ' ');
}

interface TimeAndPlace {
  readonly time: string | null;
  readonly location: string | null;
}

/** Such as "7:00 PM, Riverbend Fields". Empty if neither is known. */
export function formatTimeAndPlace({ time, location }: TimeAndPlace): string {
  return [time === null ? null : formatClock(time), location && isolated(location)]
    .filter(Boolean)
    .join(', ');
}

/** The time of day at the instant, as `HH:MM` of 24 hours. */
export function timeIn(timeZone: string | undefined, instant = new Date()): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
}

/** A moment as clocks show it: `2026-05-14` and `19:00`. */
export interface WallClock {
  readonly date: string;
  readonly time: string;
}

/** What the clocks in the time zone show. It goes on, even on a page that stays open. */
export function useWallClock(timeZone: string | undefined): WallClock {
  const now = useNow();
  return { date: dateIn(timeZone, now), time: timeIn(timeZone, now) };
}

/** Whether a game should have been played. Without a time, it is due at the end of its day. */
export function isDue(
  { date, time }: { readonly date: string; readonly time: string | null },
  now: WallClock,
): boolean {
  if (date !== now.date) return date < now.date;
  return time !== null && time <= now.time;
}
