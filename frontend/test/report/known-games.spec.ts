import { gamesOn } from '../../src/report/stored/known-games';

const game = {
  token: 'g-token',
  date: '2026-05-14',
  time: '19:00',
  home: { id: 'herons', name: 'Herons' },
  away: { id: 'comets', name: 'Comets' },
  location: null,
  state: 'unreported',
};
const page = (...games: unknown[]) => ({
  sportId: 'kickball',
  leagueId: 'thursday',
  leagueName: 'Thursday Coed',
  games,
});

test('the games of a page have its sport and league', () => {
  expect(gamesOn(page(game))).toEqual([
    { ...game, sportId: 'kickball', leagueId: 'thursday', leagueName: 'Thursday Coed' },
  ]);
});

test.each([
  ['nothing', null],
  ['text', 'a game'],
  ['a game without a link', { ...game, token: undefined }],
  ['a game without a team', { ...game, away: null }],
  ['a game whose time is a number', { ...game, time: 19 }],
])('what a kept page has as a game is left out if it is %s', (_what, kept) => {
  expect(gamesOn(page(kept, game))).toHaveLength(1);
});

test.each([null, 'a page', {}, { games: 'many' }])('%j has no games', (kept) => {
  expect(gamesOn(kept)).toEqual([]);
});
