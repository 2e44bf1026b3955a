import { ReportedResult, agree } from '../../../src/submissions/domain/game-result';
import { gameKey, statusAmong } from '../../../src/submissions/domain/same-game';

const redWins: ReportedResult = { winningTeamId: 'red', winningScore: 21, losingScore: 14 };
const blueWins: ReportedResult = { winningTeamId: 'blue', winningScore: 21, losingScore: 14 };
const redWinsLess: ReportedResult = { winningTeamId: 'red', winningScore: 20, losingScore: 14 };
const redWinsMore: ReportedResult = { winningTeamId: 'red', winningScore: 21, losingScore: 13 };
const tie = (winningTeamId: string, score = 7): ReportedResult => ({
  winningTeamId,
  winningScore: score,
  losingScore: score,
});

it.each<[what: string, one: ReportedResult, other: ReportedResult, expected: boolean]>([
  ['the same result', redWins, redWins, true],
  ['another winner', redWins, blueWins, false],
  ['another winning score', redWins, redWinsLess, false],
  ['another losing score', redWins, redWinsMore, false],
  ['a tie told from both sides', tie('red'), tie('blue'), true],
  ['ties with other scores', tie('red', 7), tie('red', 8), false],
  ['a tie and a win', tie('red', 14), redWins, false],
])('Two reports of %s agree or not', (_what, one, other, expected) => {
  expect(agree(one, other)).toBe(expected);
  expect(agree(other, one)).toBe(expected);
});

it.each([
  ['the first report is received', [], 'received'],
  ['one that agrees is a duplicate', [redWins], 'duplicate'],
  ['one that agrees with all is a duplicate', [redWins, redWins], 'duplicate'],
  ['one that differs is a conflict', [blueWins], 'conflict'],
  ['one that differs from any is a conflict', [redWins, blueWins], 'conflict'],
] as const)('Of a game, %s', (_what, earlier, expected) => {
  expect(statusAmong(earlier, redWins)).toBe(expected);
});

const game = { leagueId: 'l', matchDate: '2026-06-01', winningTeamId: 'red', losingTeamId: 'blue' };

it.each([
  ['the same', {}, true],
  ['the same from the other side', { winningTeamId: 'blue', losingTeamId: 'red' }, true],
  ['another league', { leagueId: 'm' }, false],
  ['another date', { matchDate: '2026-06-02' }, false],
  ['another winner', { winningTeamId: 'green' }, false],
  ['another loser', { losingTeamId: 'green' }, false],
])('A game is one game or another by %s', (_what, changes, expected) => {
  expect(gameKey({ ...game, ...changes }) === gameKey(game)).toBe(expected);
});
