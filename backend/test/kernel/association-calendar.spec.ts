import { AssociationCalendar } from '../../src/kernel/association-calendar';
import { addDays, addMonths, daysBetween } from '../../src/kernel/calendar-date';

describe('Today', () => {
  it('changes at midnight of the association, to the second', () => {
    const calendar = new AssociationCalendar('America/New_York');
    const dates = ['03:59:59.999', '04:00:00.000', '03:59:59.000', '04:00:00.999'].map((time) =>
      calendar.dateAt(new Date(`2026-06-02T${time}Z`)),
    );
    expect(dates).toEqual(['2026-06-01', '2026-06-02', '2026-06-01', '2026-06-02']);
  });

  it('is that of each association by itself', () => {
    const instant = new Date('2026-06-01T12:00:00Z');
    const zones = ['Pacific/Kiritimati', 'UTC', 'Pacific/Niue'];
    expect(zones.map((zone) => new AssociationCalendar(zone).dateAt(instant))).toEqual([
      '2026-06-02',
      '2026-06-01',
      '2026-06-01',
    ]);
  });
});

it.each([
  ['2026-06-01', 30, '2026-07-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-06-01', 0, '2026-06-01'],
])('%s and %i days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
  expect(daysBetween(date, expected)).toBe(days);
});

it.each([
  ['2026-01-15', 1, '2026-02-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-05-31', -12, '2025-05-31'],
])('%s and %i months is %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});
