import {
  axisMarks,
  bucketName,
  dotted,
  lastRated,
  lowestStar,
  groupEmptyBuckets,
  withGaps,
} from '../../src/features/ratings/trend/trend';
import { aBucket } from '../support/samples/some-ratings';

const weeks = (...starts: string[]) => starts.map((start) => ({ start, bucket: 'week' as const }));
const months = (count: number, year = 2024) =>
  Array.from({ length: count }, (_, index) => ({
    start: new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10),
    bucket: 'month' as const,
  }));

test.each<[what: string, kind: 'week' | 'month', rated: string[], all: string[]]>([
  ['nothing', 'week', [], []],
  ['one', 'month', ['2026-09-01'], ['2026-09-01']],
  [
    'weeks',
    'week',
    ['2025-12-15', '2025-12-22', '2026-01-12'],
    ['2025-12-15', '2025-12-22', '2025-12-29', '2026-01-05', '2026-01-12'],
  ],
  [
    'months',
    'month',
    ['2025-11-01', '2026-02-01', '2026-03-01'],
    ['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01'],
  ],
])('gaps are filled between %s', (_, kind, rated, all) => {
  const filled = withGaps(rated.map((start) => aBucket(start, 4, 12, kind)));
  expect(filled.map(({ start }) => start)).toEqual(all);
  for (const { start, overall, ratedSubmissions } of filled) {
    const isRated = rated.includes(start);
    expect([overall.average, ratedSubmissions]).toEqual(isRated ? [4, 12] : [null, 0]);
  }
});

test('what nobody rated in is put together where it is more than one', () => {
  const buckets = withGaps(
    ['2026-06-01', '2026-06-15', '2026-07-06'].map((start) => aBucket(start, 4)),
  );
  expect(groupEmptyBuckets(buckets).map((stretch) => stretch.map(({ start }) => start))).toEqual([
    ['2026-06-01'],
    ['2026-06-08'],
    ['2026-06-15'],
    ['2026-06-22', '2026-06-29'],
    ['2026-07-06'],
  ]);
});

test('the axis of half a century of weeks has few marks, and writes few labels', () => {
  const buckets = withGaps([aBucket('1969-12-29', 4), aBucket('2026-09-14', 4)]);
  const written = jest.spyOn(Intl, 'DateTimeFormat');
  const marks = axisMarks(buckets, 500);
  expect(marks.map(({ label }) => label)).toEqual([
    'Dec 1969',
    'Dec 1979',
    'Dec 1989',
    'Nov 1999',
    'Nov 2009',
    'Oct 2019',
  ]);
  expect(written.mock.calls.length).toBeLessThan(50);
  written.mockRestore();
});

test.each([
  ['week', '2026-09-14', 'Week of Sep 14, 2026'],
  ['week', '2026-12-28', 'Week of Dec 28, 2026'],
  ['month', '2026-09-01', 'September 2026'],
] as const)('the %s of %s is called %s', (kind, start, name) => {
  expect(bucketName(kind, start)).toBe(name);
});

test.each([
  [
    'weeks with room',
    weeks('2026-09-07', '2026-09-14'),
    400,
    [
      [0, 'Sep 7'],
      [1, 'Sep 14'],
    ],
  ],
  [
    'weeks without',
    weeks('2026-09-07', '2026-09-14', '2026-09-21'),
    130,
    [
      [0, 'Sep 7'],
      [2, 'Sep 21'],
    ],
  ],
  [
    'months of a year, which go without it',
    months(3),
    400,
    [
      [0, 'Jan'],
      [1, 'Feb'],
      [2, 'Mar'],
    ],
  ],
  [
    'months of several years',
    months(14),
    300,
    [
      [0, 'Jan 2024'],
      [6, 'Jul 2024'],
      [12, 'Jan 2025'],
    ],
  ],
  [
    'months of many years',
    months(60),
    260,
    [
      [0, '2024'],
      [12, '2025'],
      [24, '2026'],
      [36, '2027'],
      [48, '2028'],
    ],
  ],
  [
    'months that begin within a year',
    months(36).slice(5),
    200,
    [
      [7, '2025'],
      [19, '2026'],
    ],
  ],
  ['nothing', [], 400, []],
  ['no room at all', months(3), 10, []],
] as const)('the axis of time marks %s', (_, buckets, width, marks) => {
  expect(axisMarks(buckets, width).map(({ index, label }) => [index, label])).toEqual(marks);
});

test.each([
  [[], []],
  [[4, 4, 4], [2]],
  [[null, null], []],
  [
    [4, null, 4, 4, null, 4],
    [0, 5],
  ],
  [[4, 4, null], [1]],
])('of %j the dots are at %j', (values, dots) => {
  expect(dotted(values)).toEqual(dots);
});

test.each([
  ['the last', [4, 4], 1],
  ['the one before what nobody rated', [4, null], 0],
  ['none', [null, null], null],
])('the last bucket with ratings is %s', (_, averages, index) => {
  expect(lastRated(averages.map((average) => aBucket('2026-09-07', average)))).toBe(index);
});

test.each([
  [[4.2, 4.9], 3],
  [[3, null], 3],
  [[2.9, 4], 2],
  [[1, 4], 1],
])('averages of %j are drawn from %i stars on', (averages, lowest) => {
  expect(lowestStar(averages.map((average) => aBucket('2026-09-07', average)))).toBe(lowest);
});
