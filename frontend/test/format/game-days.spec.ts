import {
  formatRecentDay,
  formatShortDay,
  formatTimeAndPlace,
  isDue,
  timeIn,
} from '../../src/format/game-days';

test.each([
  ['2026-05-14', 'Today'],
  ['2026-05-13', 'Yesterday'],
  ['2026-05-12', 'May 12'],
  ['2026-05-15', 'May 15'],
  ['2025-12-31', 'December 31, 2025'],
])('%s', (date, words) => {
  expect(formatRecentDay(date, '2026-05-14')).toBe(words);
});

test('yesterday may be in another year', () => {
  expect(formatRecentDay('2025-12-31', '2026-01-01')).toBe('Yesterday');
  expect(formatShortDay('2025-12-31', '2026-01-01')).toBe('December 31, 2025');
});

test.each([
  ['19:00', 'Arrowhead Fields', '7:00 PM, Arrowhead Fields'],
  ['00:05', null, '12:05 AM'],
  ['09:05', null, '9:05 AM'],
  ['12:30', null, '12:30 PM'],
  ['23:59', null, '11:59 PM'],
  [null, 'Arrowhead Fields', 'Arrowhead Fields'],
  [null, null, ''],
])('time and place: %s %s', (time, location, words) => {
  expect(formatTimeAndPlace({ time, location })).toBe(words);
});

test('the clock of a time zone starts the day at 00', () => {
  expect(timeIn('America/New_York', new Date('2026-05-14T04:05:00Z'))).toBe('00:05');
  expect(timeIn('America/New_York', new Date('2026-05-14T23:00:00Z'))).toBe('19:00');
});

test.each([
  ['2026-05-13', null, true],
  ['2026-05-14', null, false],
  ['2026-05-14', '19:00', true],
  ['2026-05-14', '19:01', false],
  ['2026-05-15', '00:00', false],
])('a game of %s %s is due on May 14 at 19:00: %s', (date, time, due) => {
  expect(isDue({ date, time }, { date: '2026-05-14', time: '19:00' })).toBe(due);
});
