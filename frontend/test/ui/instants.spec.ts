import { formatDay, formatInstant, formatTime } from '../../src/ui/instants';

const instant = '2026-10-02T01:15:00.000Z';

test.each([
  ['in full', formatInstant(instant, 'America/New_York'), 'Oct 1, 2026, 9:15 PM EDT'],
  [
    'in full, where there is room',
    formatInstant(instant, 'America/New_York', 'long'),
    'October 1, 2026 at 9:15 PM EDT',
  ],
  ['as a date', formatDay(instant, 'America/New_York'), 'Oct 1, 2026'],
  ['as a time of day', formatTime(instant, 'America/New_York'), '9:15 PM'],
])('an instant is written %s in the association’s time', (_how, written, expected) => {
  expect(written).toBe(expected);
});
