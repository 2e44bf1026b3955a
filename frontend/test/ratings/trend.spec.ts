import {
  axisMarks,
  bucketName,
  dotted,
  kindOf,
  lastRated,
  lowestStar,
} from '../../src/features/ratings/trend';
import { aBucket } from '../support/some-ratings';

const starting = (...starts: string[]) => starts.map((start) => ({ start }));
const months = (count: number, year = 2024) =>
  Array.from({ length: count }, (_, index) => ({
    start: new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10),
  }));

test.each([
  [[], 'week'],
  [['2026-06-01'], 'week'],
  [['2026-06-01', '2026-06-08'], 'week'],
  [['2026-02-01', '2026-03-01'], 'month'],
] as const)('%j are divided by %s', (starts, kind) => {
  expect(kindOf(starting(...starts))).toBe(kind);
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
    starting('2026-09-07', '2026-09-14'),
    400,
    [
      [0, 'Sep 7'],
      [1, 'Sep 14'],
    ],
  ],
  [
    'weeks without',
    starting('2026-09-07', '2026-09-14', '2026-09-21'),
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
