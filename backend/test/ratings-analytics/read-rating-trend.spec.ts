import { ReadRatingTrend } from '../../src/ratings-analytics/application/read-rating-trend';
import { Bucket } from '../../src/ratings-analytics/domain/bucket';
import { Period } from '../../src/ratings-analytics/domain/period';
import { InMemoryRatings } from './fakes';

const trend = async (dates: string[], period: Period | null, bucket: Bucket | null = null) => {
  const filter = { period, sportId: null, location: null };
  const buckets = await new ReadRatingTrend(new InMemoryRatings(dates)).execute(filter, bucket);
  return buckets.map(({ start, sums }) => [start, sums.ratedSubmissions]);
};

it('lists every week that the period touches, from Monday, whether it has ratings or not', async () => {
  // A Wednesday and a Tuesday.
  const period = { from: '2026-06-03', to: '2026-06-23' };
  expect(await trend(['2026-06-03', '2026-06-15', '2026-06-21'], period)).toEqual([
    ['2026-06-01', 1],
    ['2026-06-08', 0],
    ['2026-06-15', 2],
    ['2026-06-22', 0],
  ]);
  expect(await trend([], period)).toHaveLength(4);
});

it('lists months, also over a year end and a short February', async () => {
  const period = { from: '2025-11-30', to: '2026-03-01' };
  expect(await trend(['2025-11-30', '2026-02-28'], period, 'month')).toEqual([
    ['2025-11-01', 1],
    ['2025-12-01', 0],
    ['2026-01-01', 0],
    ['2026-02-01', 1],
    ['2026-03-01', 0],
  ]);
});

it('lists all time from the first rating to the last', async () => {
  expect(await trend(['2026-06-20', '2026-06-01'], null)).toEqual([
    ['2026-06-01', 1],
    ['2026-06-08', 0],
    ['2026-06-15', 1],
  ]);
  expect(await trend([], null)).toEqual([]);
});

it.each([
  ['2026-01-01', '2026-07-03', 'week'],
  ['2026-01-01', '2026-07-04', 'month'],
])('from %s to %s it is divided by %s', async (from, to, bucket) => {
  const starts = await trend([], { from, to });
  expect(starts.slice(0, 2).map(([start]) => start)).toEqual(
    bucket === 'week' ? ['2025-12-29', '2026-01-05'] : ['2026-01-01', '2026-02-01'],
  );
});

it('leaves out what is empty at both ends of a period of thousands of buckets', async () => {
  const endless = { from: '1970-01-01', to: '9000-12-31' };
  expect(await trend(['2026-05-09', '2026-07-01'], endless, 'month')).toEqual([
    ['2026-05-01', 1],
    ['2026-06-01', 0],
    ['2026-07-01', 1],
  ]);
  expect(await trend([], endless, 'week')).toEqual([]);
});

it('refuses weeks where the ratings lie too many of them apart', async () => {
  const dates = ['1970-01-01', '2026-07-01'];
  await expect(trend(dates, null, 'week')).rejects.toMatchObject({
    kind: 'invalid',
    details: [{ path: 'bucket', message: expect.stringContaining('choose months') }],
  });
  expect(await trend(dates, null, 'month')).toHaveLength(679);
});
