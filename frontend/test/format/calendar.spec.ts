import {
  dateIn,
  dayBefore,
  daysBefore,
  formatDate,
  formatMatchDay,
  isDate,
} from '../../src/format/calendar';

test.each([
  ['23:30 Eastern in summer', '2026-07-05T03:30:00Z', '2026-07-04'],
  ['00:30 Eastern in summer', '2026-07-05T04:30:00Z', '2026-07-05'],
  ['23:30 Eastern in winter', '2026-01-01T04:30:00Z', '2025-12-31'],
])('at %s the date is the association’s', (_, instant, date) => {
  expect(dateIn('America/New_York', new Date(instant))).toBe(date);
});

test('the day before crosses months and leap days', () => {
  expect(dayBefore('2028-03-01')).toBe('2028-02-29');
  expect(dayBefore('2026-01-01')).toBe('2025-12-31');
});

test('days before cross months and the end of summer time', () => {
  expect(daysBefore('2026-11-21', 29)).toBe('2026-10-23');
  expect(daysBefore('2026-03-30', 0)).toBe('2026-03-30');
});

test.each([
  ['2026-10-02', '2026-11-21', 'Friday, October 2'],
  ['2025-12-31', '2026-01-01', 'Wednesday, December 31, 2025'],
  ['2024-02-29', '2024-03-01', 'Thursday, February 29'],
])('the day of a match, %s told on %s', (date, today, words) => {
  expect(formatMatchDay(date, today)).toBe(words);
});

test('a date is written out without slipping a day in any time zone', () => {
  expect(formatDate('2026-10-02')).toBe('October 2, 2026');
});

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['12026-01-01', false],
  ['1969-12-31', false],
  ['1970-01-01', true],
  ['', false],
])('%s is a date: %s', (text, date) => {
  expect(isDate(text)).toBe(date);
});
