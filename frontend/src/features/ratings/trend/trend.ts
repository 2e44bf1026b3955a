import type { RatingBucket } from '../../../api/types';

/** What the server divided the period into. */
export type BucketKind = 'week' | 'month';

/** The server of the version before does not say what they are. */
type Starts = readonly (Pick<RatingBucket, 'start'> & Partial<Pick<RatingBucket, 'bucket'>>)[];

/** Where the server does not say, it leaves out none, and a single one is a week. */
export function kindOf(buckets: Starts): BucketKind {
  const [first, second] = buckets;
  if (first?.bucket) return first.bucket;
  if (!first || !second) return 'week';
  return daysBetween(first.start, second.start) > 7 ? 'month' : 'week';
}

const nothing = { average: null, count: 0 };
const nobodyRated = {
  ratedSubmissions: 0,
  overall: nothing,
  fieldCondition: nothing,
  referee: nothing,
  sportsmanship: nothing,
  competition: nothing,
};

/** With the weeks or months that the server left out because nobody rated, so that time is even. */
export function withGaps(rated: readonly RatingBucket[]): RatingBucket[] {
  const bucket = kindOf(rated);
  return rated.flatMap((one, index) => {
    const missing: RatingBucket[] = [];
    const before = rated[index - 1];
    let start = before ? startAfter(bucket, before.start) : one.start;
    for (; start < one.start; start = startAfter(bucket, start)) {
      missing.push({ start, bucket, ...nobodyRated });
    }
    return [...missing, one];
  });
}

function startAfter(kind: BucketKind, start: string): string {
  const date = new Date(`${start}T00:00:00Z`);
  if (kind === 'week') date.setUTCDate(date.getUTCDate() + 7);
  else date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 10);
}

/** Buckets that follow each other: one, or several in none of which anybody rated. */
export type Stretch = readonly [RatingBucket, ...RatingBucket[]];

/** All buckets, in order, with those that nobody rated in put together. */
export function stretchesOf(buckets: readonly RatingBucket[]): Stretch[] {
  const stretches: [RatingBucket, ...RatingBucket[]][] = [];
  for (const bucket of buckets) {
    const last = stretches.at(-1);
    if (last && isEmpty(last[0]) && isEmpty(bucket)) last.push(bucket);
    else stretches.push([bucket]);
  }
  return stretches;
}

function isEmpty({ ratedSubmissions }: RatingBucket): boolean {
  return ratedSubmissions === 0;
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
  week: [1, 2, 4, 8, 13, 26, 52, 104, 260, 520, 1040],
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
  for (const step of steps[kind]) {
    // Thousands of labels take long to write, and there is no room for them anyway.
    if (Math.floor(buckets.length / step) * markGap > width) continue;
    const marks = marksOf(step);
    if (widthOf(marks) <= width) return marks;
  }
  return [];
}

function markLabel(kind: BucketKind, start: string, step: number, count: number): string {
  if (kind === 'week' && step < 52) return format(start, { month: 'short', day: 'numeric' });
  if (kind === 'week') return format(start, { month: 'short', year: 'numeric' });
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
