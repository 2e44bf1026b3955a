import { CalendarDate, addDays, addMonths, daysBetween } from '../../shared/domain/calendar-date';
import { Period } from './period';

/** What a trend is divided into. Weeks begin on Monday. */
export const bucketNames = ['week', 'month'] as const;

export type Bucket = (typeof bucketNames)[number];

/** About half a year in weeks is as much as a chart shows well. */
const mostDaysInWeeks = 184;

/** So that nobody is answered with thousands of empty buckets. */
export const mostBuckets = 1_000;

export function usualBucket({ from, to }: Period): Bucket {
  return daysBetween(from, to) < mostDaysInWeeks ? 'week' : 'month';
}

/** The first day of the bucket that the date is in. */
export function bucketStart(bucket: Bucket, date: CalendarDate): CalendarDate {
  if (bucket === 'month') return `${date.slice(0, 7)}-01`;
  const daysSinceMonday = (new Date(date).getUTCDay() + 6) % 7;
  return addDays(date, -daysSinceMonday);
}

/** How many buckets the period touches. */
export function countBuckets(bucket: Bucket, { from, to }: Period): number {
  const [first, last] = [bucketStart(bucket, from), bucketStart(bucket, to)];
  if (bucket === 'week') return daysBetween(first, last) / 7 + 1;
  const months = (date: CalendarDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return months(last) - months(first) + 1;
}

/** The first days of all buckets that the period touches, in order. */
export function bucketStarts(bucket: Bucket, period: Period): CalendarDate[] {
  const first = bucketStart(bucket, period.from);
  return Array.from({ length: countBuckets(bucket, period) }, (_, index) =>
    bucket === 'week' ? addDays(first, 7 * index) : addMonths(first, index),
  );
}
