import {
  allInText,
  countText,
  overdueText,
  titleOf,
} from '../../src/features/schedule/model/game-words';
import { aScheduledGame } from '../support/samples/a-scheduled-game';

test.each([
  ['at its time', '2026-05-14', '19:00', 'Due now'],
  ['a minute later', '2026-05-14', '19:01', '1 minute overdue'],
  ['59 minutes later', '2026-05-14', '19:59', '59 minutes overdue'],
  ['an hour later', '2026-05-14', '20:00', '1 hour overdue'],
  ['the next morning', '2026-05-15', '09:00', '14 hours overdue'],
  ['a day later', '2026-05-15', '19:00', '1 day overdue'],
  ['two mornings later', '2026-05-16', '19:00', '2 days overdue'],
  ['three weeks later', '2026-06-04', '08:00', '21 days overdue'],
])('%s', (_, date, time, words) => {
  expect(overdueText(aScheduledGame({ date: '2026-05-14', time: '19:00' }), { date, time })).toBe(
    words,
  );
});

test.each([
  ['2026-05-15', '00:00', 'Due now'],
  ['2026-05-15', '07:30', '7 hours overdue'],
  ['2026-05-16', '00:30', '1 day overdue'],
  ['2026-05-17', '10:00', '2 days overdue'],
])('a game without a time is due at the end of its day: %s %s', (date, time, words) => {
  expect(overdueText(aScheduledGame({ date: '2026-05-14', time: null }), { date, time })).toBe(
    words,
  );
});

test('a title names the teams and the day, with the year if it is another', () => {
  expect(titleOf(aScheduledGame(), '2026-05-20')).toBe('Sole Mates – Comets, May 14');
  expect(titleOf(aScheduledGame(), '2027-01-02')).toBe('Sole Mates – Comets, May 14, 2026');
});

test.each([
  ['unreported', 1, false, '1 game without a report'],
  ['unreported', 1_026, false, '1,026 games without a report'],
  ['reported', 10_000, true, '10,000+ games with a report'],
  ['upcoming', 2, false, '2 games to come'],
  ['dismissed', 2, false, '2 games dismissed'],
  ['all', 2, false, '2 games'],
] as const)('%s games are counted', (state, total, capped, words) => {
  expect(countText({ total, capped }, state)).toBe(words);
});

test.each([
  [14, null, 'All 14 games of Thursday, May 14 are in.'],
  [1, null, 'The game of Thursday, May 14 is in.'],
  [3, 'Thursday Coed', 'All 3 games of Thursday Coed on Thursday, May 14 are in.'],
])('all %d games are in', (count, league, words) => {
  expect(allInText(count, '2026-05-14', '2026-05-20', league)).toBe(words);
});
