import { PeriodName, periodOn, periodViolations } from '../../src/ratings-analytics/domain/period';

const summer = { start: '04-01', end: '09-30' };
const winter = { start: '10-15', end: '03-20' };

const on = (today: string, name: PeriodName, season = summer) =>
  periodOn(today, { name, from: null, to: null }, season);

it.each<[today: string, name: PeriodName, from: string, to: string]>([
  ['2026-06-15', 'today', '2026-06-15', '2026-06-15'],
  ['2026-01-01', 'yesterday', '2025-12-31', '2025-12-31'],
  ['2024-03-01', 'yesterday', '2024-02-29', '2024-02-29'],
  ['2026-06-15', 'last7days', '2026-06-09', '2026-06-15'],
  ['2026-01-03', 'last14days', '2025-12-21', '2026-01-03'],
  ['2024-03-01', 'last30days', '2024-02-01', '2024-03-01'],
  ['2026-06-15', 'last90days', '2026-03-18', '2026-06-15'],
  ['2026-06-15', 'last6months', '2025-12-16', '2026-06-15'],
  ['2026-08-31', 'last6months', '2026-03-01', '2026-08-31'],
  ['2024-08-30', 'last6months', '2024-03-01', '2024-08-30'],
  ['2026-12-31', 'last6months', '2026-07-01', '2026-12-31'],
  ['2026-06-15', 'lastYear', '2025-06-16', '2026-06-15'],
  ['2024-02-29', 'lastYear', '2023-03-01', '2024-02-29'],
  ['2025-02-28', 'lastYear', '2024-02-29', '2025-02-28'],
  ['2026-03-31', 'currentSeason', '2025-04-01', '2025-09-30'],
  ['2026-04-01', 'currentSeason', '2026-04-01', '2026-09-30'],
  ['2026-09-30', 'currentSeason', '2026-04-01', '2026-09-30'],
  ['2026-10-01', 'currentSeason', '2026-04-01', '2026-09-30'],
  ['2026-12-31', 'currentSeason', '2026-04-01', '2026-09-30'],
  ['2026-06-15', 'custom', '2026-05-17', '2026-06-15'],
])('on %s, %s is from %s to %s', (today, name, from, to) => {
  expect(on(today, name)).toEqual({ from, to });
});

it.each([
  ['2026-10-14', '2025-10-15', '2026-03-20'],
  ['2026-10-15', '2026-10-15', '2027-03-20'],
  ['2026-12-31', '2026-10-15', '2027-03-20'],
  ['2027-01-01', '2026-10-15', '2027-03-20'],
  ['2027-03-20', '2026-10-15', '2027-03-20'],
  ['2027-03-21', '2026-10-15', '2027-03-20'],
])('on %s, a season that spans New Year is from %s to %s', (today, from, to) => {
  expect(on(today, 'currentSeason', winter)).toEqual({ from, to });
});

it('a season can be a single day', () => {
  const day = { start: '05-01', end: '05-01' };
  const found = { from: '2026-05-01', to: '2026-05-01' };
  expect(on('2026-06-15', 'currentSeason', day)).toEqual(found);
});

it('has no dates for all time', () => {
  expect(on('2026-06-15', 'allTime')).toBeNull();
});

const custom = (from: string | null, to: string | null) =>
  periodOn('2026-06-15', { name: 'custom', from, to }, summer);

it('takes the dates of a custom period, and the usual one for the other', () => {
  expect(custom('2020-01-01', '2020-12-31')).toEqual({ from: '2020-01-01', to: '2020-12-31' });
  expect(custom('2020-01-01', null)).toEqual({ from: '2020-01-01', to: '2026-06-15' });
  expect(custom(null, '2026-05-17')).toEqual({ from: '2026-05-17', to: '2026-05-17' });
});

it('refuses a custom period that ends before it begins', () => {
  const violations = [{ path: 'from', message: 'from must not be after to' }];
  for (const [from, to] of [
    ['2026-06-16', null],
    [null, '2026-05-16'],
  ] as const) {
    expect(periodViolations('2026-06-15', { name: 'custom', from, to })).toEqual(violations);
  }
});

it('takes dates as late as dates can be', () => {
  expect(custom('9999-12-30', '9999-12-31')).toEqual({ from: '9000-12-31', to: '9000-12-31' });
});
