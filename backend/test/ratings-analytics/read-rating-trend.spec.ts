import { ReadRatingTrend } from '../../src/ratings-analytics/application/read-rating-trend';
import { Bucket } from '../../src/ratings-analytics/domain/bucket';
import { Period } from '../../src/ratings-analytics/domain/period';
import { InMemoryRatings } from './fakes';

const trend = async (dates: string[], period: Period | null, asked: Bucket | null = null) => {
  const filter = { period, sportId: null, location: null };
  const { bucket, rated } = await new ReadRatingTrend(new InMemoryRatings(dates)).execute(
    filter,
    asked,
  );
  return { bucket, rated: rated.map(({ start, sums }) => [start, sums.ratedSubmissions]) };
};

it('lists the weeks that have ratings, from Monday, and none without', async () => {
  // A Wednesday and a Tuesday.
  const period = { from: '2026-06-03', to: '2026-06-23' };
  expect(await trend(['2026-06-03', '2026-06-15', '2026-06-21'], period)).toEqual({
    bucket: 'week',
    rated: [
      ['2026-06-01', 1],
      ['2026-06-15', 2],
    ],
  });
  expect((await trend([], period)).rated).toEqual([]);
});

it('lists months, also over a year end and a short February', async () => {
  const period = { from: '2025-11-30', to: '2026-03-01' };
  expect(await trend(['2025-11-30', '2026-02-28'], period, 'month')).toEqual({
    bucket: 'month',
    rated: [
      ['2025-11-01', 1],
      ['2026-02-01', 1],
    ],
  });
});

it.each<[string, string, Bucket]>([
  ['2026-01-01', '2026-07-03', 'week'],
  ['2026-01-01', '2026-07-04', 'month'],
])('from %s to %s it is divided by %s, and so is all time', async (from, to, bucket) => {
  expect((await trend([], { from, to })).bucket).toBe(bucket);
  expect((await trend([to, from], null)).bucket).toBe(bucket);
});

it('of no rating at all is empty, by week', async () => {
  expect(await trend([], null)).toEqual({ bucket: 'week', rated: [] });
});

it('goes by week however far apart the ratings lie', async () => {
  const dates = ['1970-01-01', '2026-07-01'];
  const rated = [
    ['1969-12-29', 1],
    ['2026-06-29', 1],
  ];
  expect(await trend(dates, null, 'week')).toEqual({ bucket: 'week', rated });
  const endless = { from: '1970-01-01', to: '9000-12-31' };
  expect(await trend(dates, endless, 'week')).toEqual({ bucket: 'week', rated });
});
