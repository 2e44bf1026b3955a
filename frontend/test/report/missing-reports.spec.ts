import { missingReports } from '../../src/report/stored/missing-reports';
import type { ReportedOnPhone } from '../../src/report/stored/reported-on-phone';
import { aKnownGame } from '../support/samples/a-known-game';

const now = { date: '2026-05-15', time: '09:30' };
const tokens = (
  games: Parameters<typeof missingReports>[0],
  reported: readonly ReportedOnPhone[] = [],
  at = now,
) => missingReports(games, reported, at).map(({ token }) => token);

const reported = (changes: Partial<ReportedOnPhone> = {}): ReportedOnPhone => ({
  leagueId: 'thursday',
  matchDate: '2026-05-14',
  winningTeamId: 'comets',
  losingTeamId: 'herons',
  ...changes,
});

test.each([
  ['without a report', 'unreported', ['g-token']],
  // The phone may have asked before it was due.
  ['that was still to come', 'upcoming', ['g-token']],
  ['that is reported', 'reported', []],
  ['that was dismissed', 'dismissed', []],
  ['that was cancelled', 'cancelled', []],
  ['that was postponed', 'postponed', []],
  ['in a state that this version does not know', 'protested', []],
])('a game %s', (_, state, found) => {
  expect(tokens([aKnownGame({ state })])).toEqual(found);
});

test.each([
  ['before its time', { date: '2026-05-15', time: '09:31' }, []],
  ['at its time', { date: '2026-05-15', time: '09:30' }, ['g-token']],
  ['without a time, on its day', { date: '2026-05-15', time: null }, []],
  ['without a time, on the next day', { date: '2026-05-14', time: null }, ['g-token']],
  ['tomorrow', { date: '2026-05-16', time: '00:10' }, []],
  ['30 days ago', { date: '2026-04-15', time: null }, ['g-token']],
  ['31 days ago', { date: '2026-04-14', time: null }, []],
])('a game %s', (_, when, found) => {
  expect(tokens([aKnownGame(when)])).toEqual(found);
});

test('the oldest comes first, and one without a time last on its day', () => {
  const games = [
    aKnownGame({ token: 'late', time: null }),
    aKnownGame({ token: 'second', time: '20:00' }),
    aKnownGame({ token: 'first', time: '19:00' }),
    aKnownGame({ token: 'before', date: '2026-05-13' }),
  ];
  expect(tokens(games)).toEqual(['before', 'first', 'second', 'late']);
});

describe('What was reported on this phone', () => {
  const doubleheader = [
    aKnownGame({ token: 'first', time: '18:00' }),
    aKnownGame({ token: 'second', time: '19:00' }),
  ];

  test.each([
    ['the same game, teams in either order', {}, []],
    ['another day', { matchDate: '2026-05-13' }, ['g-token']],
    ['another league', { leagueId: 'monday' }, ['g-token']],
    ['other teams', { winningTeamId: 'owls' }, ['g-token']],
    ['the same game on another day', { matchDate: '2026-05-15', gameToken: 'g-token' }, []],
  ])('%s', (_, changes, found) => {
    expect(tokens([aKnownGame()], [reported(changes)])).toEqual(found);
  });

  test('of a doubleheader, each report counts once', () => {
    expect(tokens(doubleheader, [reported()])).toEqual(['second']);
    expect(tokens(doubleheader, [reported(), reported()])).toEqual([]);
  });

  test('a report for one game of a doubleheader counts for that one', () => {
    expect(tokens(doubleheader, [reported({ gameToken: 'second' })])).toEqual(['first']);
  });
});
