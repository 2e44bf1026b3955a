import { ReadingPace } from '../../../src/league-feed/infrastructure/leaguelab/reading-pace';

const now = new Date('2026-06-01T16:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

test('the longest pause that was asked for is kept by all', () => {
  const pace = new ReadingPace();
  expect(pace.pauseAt(now)).toBe(0);
  pace.pauseAsked(60_000, now);
  pace.pauseAsked(10_000, at(1));
  expect(pace.pauseAt(at(20))).toBe(40_000);
  expect(pace.pauseAt(at(61))).toBe(0);
});

test('a clock that was set back makes no pause longer than a refresh can make', () => {
  const pace = new ReadingPace();
  pace.pauseAsked(60_000, now);
  expect(pace.pauseAt(at(-3 * 3_600))).toBe(120_000);
});
