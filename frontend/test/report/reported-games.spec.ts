import {
  contradiction,
  forgetGame,
  rememberGame,
  reportedGames,
  type ReportedGame,
} from '../../src/report/stored/reported-games';
import { aDraft, aDraftWithout } from '../support/samples/a-draft';
import { expectConsoleMessage } from '../support/console-messages';

function aGame(changes: Partial<ReportedGame> = {}): ReportedGame {
  return {
    leagueId: 'thursday',
    matchDate: '2026-10-01',
    winningTeamId: 'herons',
    losingTeamId: 'comets',
    winningScore: 21,
    losingScore: 14,
    ...changes,
  };
}

const swapped = { winningTeamId: 'comets', losingTeamId: 'herons' };
const forfeit = { outcome: 'forfeit', winningScore: 0, losingScore: 0 } as const;
const notPlayed = { outcome: 'not-played', winningScore: 0, losingScore: 0 } as const;
const abandoned = { outcome: 'abandoned' } as const;
const tie = { winningScore: 10, losingScore: 10 };

test.each([
  ['the same result', {}, {}, null],
  ['the teams the other way round', {}, swapped, 'teams'],
  ['the other way round with another score', {}, { ...swapped, winningScore: 30 }, 'teams'],
  ['another winning score', {}, { winningScore: 22 }, 'scores'],
  ['another losing score', {}, { losingScore: 13 }, 'scores'],
  ['a tie where one team won', {}, { ...swapped, ...tie }, 'scores'],
  ['a winner where there was a tie', tie, swapped, 'scores'],
  ['the same tie, teams in the other order', tie, { ...swapped, ...tie }, null],
  ['the same forfeit', forfeit, { ...forfeit, outcomeReason: 'no-show' }, null],
  ['a forfeit of the other team', forfeit, { ...forfeit, ...swapped }, 'teams'],
  ['a forfeit where the team won', {}, forfeit, 'outcome'],
  ['a forfeit where the other team won', {}, { ...forfeit, ...swapped }, 'teams'],
  ['a game that was not played', {}, notPlayed, 'outcome'],
  ['no game, teams in the other order', notPlayed, { ...notPlayed, ...swapped }, null],
  ['a tie of none where no game was', notPlayed, { winningScore: 0, losingScore: 0 }, 'outcome'],
  ['a game that was stopped', {}, abandoned, 'outcome'],
  [
    'another score of a game that was stopped',
    abandoned,
    { ...abandoned, winningScore: 22 },
    'scores',
  ],
  ['the same teams on another date', {}, { ...swapped, matchDate: '2026-10-02' }, null],
  ['the same teams in another league', {}, { ...swapped, leagueId: 'monday' }, null],
  ['another opponent', {}, { winningTeamId: 'nandues', losingTeamId: 'herons' }, null],
] as const)('%s contradicts the earlier report by: %s', (_, before, now, by) => {
  const earlier = aGame(before);
  expect(contradiction(aGame(now), [earlier])).toEqual(by && { earlier, by });
});

test('of several earlier reports of a game the newest counts', () => {
  rememberGame(aGame({ winningScore: 20 }));
  rememberGame(aGame({ winningScore: 21 }));
  expect(contradiction(aGame(), reportedGames())).toBeNull();
});

test('the phone remembers the last 20 games', () => {
  for (let game = 1; game <= 25; game += 1) rememberGame(aGame({ winningScore: game }));
  expect(reportedGames().map(({ winningScore }) => winningScore)).toEqual(
    Array.from({ length: 20 }, (_, index) => 25 - index),
  );
});

test('nothing but the game is remembered', () => {
  const withMore = { ...aGame(), location: 'Arrowhead', captainEmail: 'dana@example.org' };
  rememberGame(withMore);
  expect(JSON.parse(localStorage.getItem('score-tracker-reported-games')!)).toEqual([aGame()]);
});

test.each([['nonsense'], [{ leagueId: 'thursday' }], [[{ leagueId: 5 }]]])(
  'a memory of another shape, %j, is none',
  (stored) => {
    localStorage.setItem('score-tracker-reported-games', JSON.stringify(stored));
    expect(reportedGames()).toEqual([]);
  },
);

test('storage that refuses is a warning, and no more', () => {
  expectConsoleMessage(/Browser storage refused "score-tracker-reported-games"/);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect(reportedGames()).toEqual([]);
  jest.restoreAllMocks();
});

test('a game whose report was not taken after all is forgotten, and no other', () => {
  rememberGame(aGame({ winningScore: 30 }));
  rememberGame(aGame());
  forgetGame(aDraft());
  expect(reportedGames()).toEqual([aGame({ winningScore: 30 })]);
});

test('a game whose report an older page stored is forgotten', () => {
  rememberGame(aGame());
  forgetGame(aDraftWithout('outcome'));
  expect(reportedGames()).toEqual([]);
});

test('the outcome and its reason are remembered, and forgotten with the game', () => {
  const game = aGame({ ...forfeit, outcomeReason: 'no-show' });
  rememberGame(game);
  expect(reportedGames()).toEqual([game]);
  rememberGame(aGame());
  const outcome = { outcome: 'forfeit', outcomeReason: 'no-show' } as const;
  forgetGame(aDraft({ gameDetails: outcome }));
  expect(reportedGames()).toEqual([aGame()]);
});

test('a game with an outcome that this page does not know is forgotten', () => {
  const stored = [{ ...aGame(), outcome: 'postponed' }];
  localStorage.setItem('score-tracker-reported-games', JSON.stringify(stored));
  expect(reportedGames()).toEqual([]);
});
