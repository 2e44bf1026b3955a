import { RefreshClock } from '../../../src/league-feed/infrastructure/schedule/refresh-clock';

function clockAt(time: string): RefreshClock {
  const [hour, minute] = time.split(':').map(Number);
  return new RefreshClock({ hour: hour!, minute: minute! });
}

test.each([
  ['04:00', '2026-06-01T12:00:00Z', '2026-06-02T08:00:00.000Z'],
  // Clocks go forward on 8 March 2026: there is no time from 2:00 to 3:00.
  ['04:00', '2026-03-07T12:00:00Z', '2026-03-08T08:00:00.000Z'],
  ['02:30', '2026-03-07T12:00:00Z', '2026-03-08T07:30:00.000Z'],
  ['02:30', '2026-03-08T07:30:00Z', '2026-03-09T06:30:00.000Z'],
  // Clocks go back on 1 November 2026: the time from 1:00 to 2:00 comes twice.
  ['04:00', '2026-10-31T12:00:00Z', '2026-11-01T09:00:00.000Z'],
  ['01:30', '2026-10-31T12:00:00Z', '2026-11-01T05:30:00.000Z'],
  ['01:30', '2026-11-01T05:30:00Z', '2026-11-02T06:30:00.000Z'],
])('the refresh of %s that follows %s is due at %s', (time, now, due) => {
  expect(clockAt(time).nextAfter(new Date(now)).toISOString()).toBe(due);
});

test.each([
  ['04:00', '2026-06-01T07:59:59Z', '2026-05-31T08:00:00.000Z'],
  ['04:00', '2026-06-01T08:00:00Z', '2026-06-01T08:00:00.000Z'],
  ['23:59', '2026-06-01T03:00:00Z', '2026-05-31T03:59:00.000Z'],
  ['04:00', '2026-03-08T07:00:00Z', '2026-03-07T09:00:00.000Z'],
])('the refresh of %s before %s was due at %s', (time, now, due) => {
  expect(clockAt(time).lastUpTo(new Date(now)).toISOString()).toBe(due);
});

test.each(['00:00', '01:30', '02:00', '02:30', '03:00', '04:00', '23:59'])(
  'every day of 2026 has one refresh of %s',
  (time) => {
    const clock = clockAt(time);
    const days: string[] = [];
    let due = clock.nextAfter(new Date('2026-01-01T04:59:59Z'));
    while (due < new Date('2027-01-01T05:00:00Z')) {
      days.push(clock.dayAt(due));
      due = clock.nextAfter(due);
    }
    expect(days).toHaveLength(365);
    expect(new Set(days).size).toBe(365);
    expect([days[0], days.at(-1)]).toEqual(['2026-01-01', '2026-12-31']);
  },
);

test.each([
  ['04:00', '4:00 AM'],
  ['00:05', '12:05 AM'],
  ['12:00', '12:00 PM'],
  ['23:59', '11:59 PM'],
])('people say %s as %s', (time, words) => {
  expect(clockAt(time).inWords).toBe(words);
});
