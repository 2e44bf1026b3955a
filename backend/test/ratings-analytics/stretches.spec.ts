import fc from 'fast-check';
import { addDays, daysBetween } from '../../src/kernel/calendar-date';
import { Stretch, runsOf } from '../../src/ratings-analytics/infrastructure/postgres/stretches';

const date = fc
  .integer({ min: 0, max: 25_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const stretches = fc.constantFrom<Stretch[]>(
  ['year', 'month', 'week', 'day'],
  ['year', 'month', 'day'],
  ['month', 'day'],
  ['week', 'day'],
  ['day'],
);

const begins: Record<Stretch, (day: string) => boolean> = {
  year: (day) => day.endsWith('-01-01'),
  month: (day) => day.endsWith('-01'),
  week: (day) => new Date(day).getUTCDay() === 1,
  day: () => true,
};

it('covers each day of a period once, in whole stretches', () => {
  fc.assert(
    fc.property(date, date, stretches, (one, other, allowed) => {
      const [from, to] = [one, other].sort() as [string, string];
      const runs = runsOf({ from, to }, allowed);
      expect(runs[0]!.from).toBe(from);
      expect(runs.at(-1)!.to).toBe(to);
      for (const [index, run] of runs.entries()) {
        if (index > 0) expect(run.from).toBe(addDays(runs[index - 1]!.to, 1));
        expect(run.from <= run.to).toBe(true);
        expect(allowed).toContain(run.stretch);
        expect(begins[run.stretch](run.from)).toBe(true);
        expect(begins[run.stretch](addDays(run.to, 1))).toBe(true);
      }
    }),
  );
});

it('has few stretches to add up, however long the period', () => {
  const count = (runs: ReturnType<typeof runsOf>) =>
    runs.reduce((total, { stretch, from, to }) => {
      const length = { year: 365, month: 28, week: 7, day: 1 }[stretch];
      return total + Math.ceil((daysBetween(from, to) + 1) / length);
    }, 0);
  expect(count(runsOf({ from: '1970-01-02', to: '2026-12-30' }))).toBeLessThan(110);
  expect(count(runsOf({ from: '2026-01-01', to: '2026-12-31' }))).toBe(1);
});

it('takes all there is for all time', () => {
  expect(runsOf(null, ['week', 'day'])).toEqual([
    { stretch: 'week', from: '0001-01-01', to: '9999-12-31' },
  ]);
});
