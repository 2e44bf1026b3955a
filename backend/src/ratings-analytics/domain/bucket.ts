import { CalendarDate, addDays, daysBetween } from '../../kernel/calendar-date';
import { Period } from './period';

/** What a trend is divided into. Weeks begin on Monday. */
export const bucketNames = ['week', 'month'] as const;

export type Bucket = (typeof bucketNames)[number];

/** About half a year in weeks is as much as a chart shows well. */
const mostDaysInWeeks = 184;

export function usualBucket({ from, to }: Period): Bucket {
  return daysBetween(from, to) < mostDaysInWeeks ? 'week' : 'month';
}

/** The first day of the bucket that the date is in. */
export function bucketStart(bucket: Bucket, date: CalendarDate): CalendarDate {
  if (bucket === 'month') return `${date.slice(0, 7)}-01`;
  const daysSinceMonday = (new Date(date).getUTCDay() + 6) % 7;
  return addDays(date, -daysSinceMonday);
}
