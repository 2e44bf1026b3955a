import { calendarDateIn, isCalendarDate } from '../../src/kernel/calendar-date';

it.each([
  ['2026-06-01', true],
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['2026-06-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-6-1', false],
  ['2026-06-01T00:00:00Z', false],
  ['2026-06', false],
  ['-000001-01-01', false],
  ['+010000-01-01', false],
  ['', false],
])('%j is a calendar date: %s', (text, expected) => {
  expect(isCalendarDate(text)).toBe(expected);
});

it.each([
  ['America/New_York', '2026-11-01T03:59:59Z', '2026-10-31'],
  ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-01'],
  ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
  ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-08'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  ['Pacific/Niue', '2027-01-01T10:59:59Z', '2026-12-31'],
  ['UTC', '0099-01-01T00:00:00Z', '0099-01-01'],
])('in %s the date at %s is %s', (zone, instant, expected) => {
  expect(calendarDateIn(zone, new Date(instant))).toBe(expected);
});
