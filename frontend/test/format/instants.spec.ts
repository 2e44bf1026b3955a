import { formatDay, formatInstant, formatTableDate, formatTime } from '../../src/format/instants';

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

test.each([
  ['2026-10-02', '10/02/2026'],
  ['2027-01-31', '01/31/2027'],
  ['1970-01-01', '01/01/1970'],
])('the date %s is %s in tables', (date, inTable) => {
  expect(formatTableDate(date)).toBe(inTable);
});
