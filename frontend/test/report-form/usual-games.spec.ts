import {
  rememberUsualGame,
  usualAmong,
  usualGames,
} from '../../src/features/report-form/earlier-games/usual-games';

const thing = (id: string) => ({ id, name: id.toUpperCase() });
const game = (league: string, winner: string, loser: string, sport = 'kickball') => ({
  sport: thing(sport),
  league: thing(league),
  winner: thing(winner),
  loser: thing(loser),
});
const offered = (...games: ReturnType<typeof game>[]) =>
  usualAmong(games).map(({ sport, league, team }) => [sport.id, league.id, team.id]);

test('nothing where nothing was reported', () => {
  expect(offered()).toEqual([]);
});

test.each([
  ['the winner of the only game', [game('thu', 'red', 'blue')], 'red'],
  ['who played in both', [game('thu', 'red', 'blue'), game('thu', 'green', 'blue')], 'blue'],
  [
    'who won last, of those alike',
    [game('thu', 'blue', 'red'), game('thu', 'red', 'blue')],
    'blue',
  ],
  [
    'who played most, though others won',
    [
      game('thu', 'red', 'blue'),
      game('thu', 'red', 'green'),
      game('thu', 'blue', 'green'),
      game('thu', 'grey', 'green'),
    ],
    'green',
  ],
])('the captain’s team is %s', (_rule, games, team) => {
  expect(offered(...games)).toEqual([['kickball', 'thu', team]]);
});

test('each league once, the one of the newest report first, three at most', () => {
  expect(
    offered(
      game('mon', 'a', 'b'),
      game('tue', 'c', 'd', 'golf'),
      game('mon', 'b', 'e'),
      game('wed', 'f', 'g'),
      game('thu', 'h', 'i'),
    ),
  ).toEqual([
    ['kickball', 'mon', 'b'],
    ['golf', 'tue', 'c'],
    ['kickball', 'wed', 'f'],
  ]);
});

test('a team has the name that it had last', () => {
  const renamed = { ...game('thu', 'red', 'blue'), winner: { id: 'red', name: 'Red Foxes' } };
  expect(usualAmong([renamed, game('thu', 'red', 'green')])[0]!.team.name).toBe('Red Foxes');
});

test.each([
  'nonsense',
  [null, 3, 'x', {}, { sport: null }, { ...game('thu', 'red', 'blue'), winner: { id: 3 } }],
])('what another version kept is passed over: %j', (kept) => {
  localStorage.setItem('score-tracker-usual-games', JSON.stringify(kept));
  expect(usualGames()).toEqual([]);
  rememberUsualGame(game('thu', 'red', 'blue'));
  expect(usualGames()).toHaveLength(1);
});
