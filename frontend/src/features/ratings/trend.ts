import type { RatingBucket } from '../../api/types';

/** What the server divided the period into. */
export type BucketKind = 'week' | 'month';

type Starts = readonly Pick<RatingBucket, 'start'>[];

/** A single one is a week: months are for half a year and more. */
export function kindOf(buckets: Starts): BucketKind {
  const [first, second] = buckets;
  if (!first || !second) return 'week';
  return daysBetween(first.start, second.start) > 7 ? 'month' : 'week';
}

/** Such as "Week of Sep 14, 2026" and "September 2026". */
export function bucketName(kind: BucketKind, start: string): string {
  return kind === 'week'
    ? `Week of ${format(start, { year: 'numeric', month: 'short', day: 'numeric' })}`
    : format(start, { year: 'numeric', month: 'long' });
}

/** A place on the axis of time, and what it says. */
export interface Mark {
  readonly index: number;
  readonly label: string;
}

const steps: Record<BucketKind, readonly number[]> = {
  week: [1, 2, 4, 8, 13, 26],
  month: [1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200],
};

/** In pixels: of a letter on the axis, and of the space between two marks. */
const letterWidth = 7.5;
const markGap = 20;

/**
 * Evenly spaced marks for the axis of time, as many as have room; months stand at the beginning of
 * quarters or years where not all can be told.
 * @param width of the axis, in pixels
 */
export function axisMarks(buckets: Starts, width: number): Mark[] {
  const kind = kindOf(buckets);
  const [first] = buckets;
  if (!first) return [];
  const offset = kind === 'month' ? monthsSinceYear0(first.start) : 0;
  const marksOf = (step: number) =>
    buckets.flatMap(({ start }, index) =>
      (index + offset) % step === 0
        ? [{ index, label: markLabel(kind, start, step, buckets.length) }]
        : [],
    );
  const widthOf = (marks: readonly Mark[]) =>
    marks.reduce((sum, { label }) => sum + label.length * letterWidth + markGap, 0);
  return steps[kind].map(marksOf).find((marks) => widthOf(marks) <= width) ?? [];
}

function markLabel(kind: BucketKind, start: string, step: number, count: number): string {
  if (kind === 'week') return format(start, { month: 'short', day: 'numeric' });
  if (step >= 12) return start.slice(0, 4);
  // Within a year no month comes twice; which year it is stands beside the heading.
  return format(start, { month: 'short', ...(count > 12 ? { year: 'numeric' } : {}) });
}

/** The index of the last bucket in which someone rated; null where nobody did. */
export function lastRated(buckets: readonly RatingBucket[]): number | null {
  const since = [...buckets].reverse().findIndex(({ overall }) => overall.count > 0);
  return since === -1 ? null : buckets.length - 1 - since;
}

/** What has no neighbour and so makes no line, and the last value: these are drawn as dots. */
export function dotted(values: readonly (number | null)[]): number[] {
  const isThere = (index: number) => (values[index] ?? null) !== null;
  const there = values.flatMap((_, index) => (isThere(index) ? [index] : []));
  return there.filter(
    (index) => index === there.at(-1) || (!isThere(index - 1) && !isThere(index + 1)),
  );
}

/** The whole star that all averages are above: where the drawings begin. They all end at 5. */
export function lowestStar(buckets: readonly RatingBucket[]): number {
  const averages = buckets.flatMap((bucket) =>
    [bucket.fieldCondition, bucket.referee, bucket.sportsmanship, bucket.competition].flatMap(
      ({ average }) => average ?? [],
    ),
  );
  return Math.max(1, Math.min(3, Math.floor(Math.min(...averages))));
}

function format(date: string, how: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...how, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

function monthsSinceYear0(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}
