import type { RatingBucket } from '../../../api/types';

/** The unit into which the server divided the period. */
export type BucketKind = 'week' | 'month';

/** What all buckets of a period are. */
export function kindOf(buckets: readonly Pick<RatingBucket, 'bucket'>[]): BucketKind {
  return buckets[0]?.bucket ?? 'week';
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

/** Adds the weeks or months without ratings, which the server leaves out, so that the time axis is even. */
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

/** One bucket, or several in a row without ratings. */
export type BucketGroup = readonly [RatingBucket, ...RatingBucket[]];

/** All buckets in order. Those in a row without ratings are grouped. */
export function groupEmptyBuckets(buckets: readonly RatingBucket[]): BucketGroup[] {
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

/** A mark on the time axis, and its label. */
export interface Mark {
  readonly index: number;
  readonly label: string;
}

const steps: Record<BucketKind, readonly number[]> = {
  week: [1, 2, 4, 8, 13, 26, 52, 104, 260, 520, 1040],
  month: [1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200],
};

/** In pixels: the width of a letter on the axis, and the space between two labels. */
const letterWidth = 7.5;
const markGap = 20;

/**
 * As many evenly spaced marks for the time axis as fit. If not all months fit, the marks are at the
 * start of quarters or years.
 * @param width the width of the axis, in pixels
 */
export function axisMarks(
  buckets: readonly Pick<RatingBucket, 'start' | 'bucket'>[],
  width: number,
): Mark[] {
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
    // Thousands of labels would be slow to format, and would not fit anyway.
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
  // Within a year, no month appears twice. The year is shown beside the heading.
  return format(start, { month: 'short', ...(count > 12 ? { year: 'numeric' } : {}) });
}

/** The index of the last bucket with ratings. Null if there is none. */
export function lastRated(buckets: readonly RatingBucket[]): number | null {
  const since = [...buckets].reverse().findIndex(({ overall }) => overall.count > 0);
  return since === -1 ? null : buckets.length - 1 - since;
}

/** The values to draw as dots: those without a neighbour, which make no line, and the last one. */
export function dotted(values: readonly (number | null)[]): number[] {
  const isThere = (index: number) => (values[index] ?? null) !== null;
  const there = values.flatMap((_, index) => (isThere(index) ? [index] : []));
  return there.filter(
    (index) => index === there.at(-1) || (!isThere(index - 1) && !isThere(index + 1)),
  );
}

/** The largest number of whole stars below all averages. The charts go from there to 5. */
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

function monthsSinceYear0(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}
