import { daysBetween } from '../../kernel/calendar-date';
import { Period } from './period';

/** The intervals of a trend. Weeks begin on Monday. */
export const bucketNames = ['week', 'month'] as const;

export type Bucket = (typeof bucketNames)[number];

/** Weeks are used up to this many days: a chart can't show many more points. */
const mostDaysInWeeks = 184;

export function usualBucket({ from, to }: Period): Bucket {
  return daysBetween(from, to) < mostDaysInWeeks ? 'week' : 'month';
}
