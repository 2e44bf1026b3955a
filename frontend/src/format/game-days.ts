import { isolated } from '@score-tracker/backend/kernel/isolated';
import { dateIn, dayBefore, useNow } from './calendar';

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-05-14` as "May 14", with the year if it differs from today's. */
export function formatShortDay(date: string, today: string): string {
  const format = date.slice(0, 4) === today.slice(0, 4) ? day : dayOfYear;
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** The same, but "Today" and "Yesterday" for these. */
export function formatRecentDay(date: string, today: string): string {
  if (date === today) return 'Today';
  return date === dayBefore(today) ? 'Yesterday' : formatShortDay(date, today);
}

/** The time of day `19:00` as "7:00 PM". */
export function formatClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
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
