import { RatingReader } from '../../src/ratings-analytics/application/ports';
import { ReadRatingTrend } from '../../src/ratings-analytics/application/read-rating-trend';
import { Bucket } from '../../src/ratings-analytics/domain/bucket';
import { Period } from '../../src/ratings-analytics/domain/period';

/** The trend of ratings that were given within a span. */
function trend(span: Period | null, period: Period | null, asked: Bucket | null = null) {
  const ratings: Pick<RatingReader, 'span' | 'trend'> = {
    span: () => Promise.resolve(span),
    trend: () => Promise.resolve([]),
  };
  const filter = { period, sportId: null, location: null };
  return new ReadRatingTrend(ratings as RatingReader).execute(filter, asked);
}

it.each<[string, string, Bucket]>([
  ['2026-01-01', '2026-07-03', 'week'],
  ['2026-01-01', '2026-07-04', 'month'],
])('from %s to %s it is divided by %s, and so is all time', async (from, to, bucket) => {
  expect((await trend(null, { from, to })).bucket).toBe(bucket);
  expect((await trend({ from, to }, null)).bucket).toBe(bucket);
});

it('of no rating at all is by week', async () => {
  expect((await trend(null, null)).bucket).toBe('week');
});

it('is divided as asked, however long the period is', async () => {
  expect((await trend(null, { from: '1970-01-01', to: '9000-12-31' }, 'week')).bucket).toBe('week');
});
