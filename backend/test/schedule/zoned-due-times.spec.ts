import { ZonedDueTimes } from '../../src/schedule/infrastructure/zoned-due-times';

const inNewYork = new ZonedDueTimes('America/New_York');

test.each([
  // An ordinary evening, in summer and in winter.
  ['2026-07-14', '19:00', '2026-07-14T23:00:00.000Z'],
  ['2026-01-14', '19:00', '2026-01-15T00:00:00.000Z'],
  // Clocks are put forward: 2:00 to 2:59 is skipped, and counts as an hour later.
  ['2026-03-08', '00:00', '2026-03-08T05:00:00.000Z'],
  ['2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
  ['2026-03-08', '02:00', '2026-03-08T07:00:00.000Z'],
  ['2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
  ['2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
  ['2026-03-08', '03:30', '2026-03-08T07:30:00.000Z'],
  ['2026-03-08', '19:00', '2026-03-08T23:00:00.000Z'],
  // Clocks are put back: 1:00 to 1:59 comes twice, and the first counts.
  ['2026-11-01', '00:59', '2026-11-01T04:59:00.000Z'],
  ['2026-11-01', '01:00', '2026-11-01T05:00:00.000Z'],
  ['2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01', '01:59', '2026-11-01T05:59:00.000Z'],
  ['2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
  ['2026-11-01', '19:00', '2026-11-02T00:00:00.000Z'],
  // Without a time, the end of the date; also on the nights of the change.
  ['2026-07-14', null, '2026-07-15T04:00:00.000Z'],
  ['2026-03-07', null, '2026-03-08T05:00:00.000Z'],
  ['2026-03-08', null, '2026-03-09T04:00:00.000Z'],
  ['2026-10-31', null, '2026-11-01T04:00:00.000Z'],
  ['2026-11-01', null, '2026-11-02T05:00:00.000Z'],
  ['2026-12-31', null, '2027-01-01T05:00:00.000Z'],
  ['2028-02-28', null, '2028-02-29T05:00:00.000Z'],
])('In New York, a game on %s at %s is due at %s', (date, time, due) => {
  expect(inNewYork.dueAt(date, time).toISOString()).toBe(due);
});

test.each([
  // The date begins at 1:00, because midnight is skipped.
  ['America/Santiago', '2026-09-05', null, '2026-09-06T04:00:00.000Z'],
  // Clocks change by half an hour.
  ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z'],
  ['Europe/London', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
  ['Asia/Tokyo', '2026-03-29', '19:00', '2026-03-29T10:00:00.000Z'],
])('In %s, a game on %s at %s is due at %s', (zone, date, time, due) => {
  expect(new ZonedDueTimes(zone).dueAt(date, time).toISOString()).toBe(due);
});
