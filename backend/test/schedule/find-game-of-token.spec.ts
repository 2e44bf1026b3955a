import { FindGameOfToken, ReportedTeams } from '../../src/schedule/application/find-game-of-token';
import { FindScheduledGame } from '../../src/schedule/application/find-scheduled-game';
import { FakeGameTokens, InMemoryGameFinder, aFoundGame } from './fakes';

const games = new InMemoryGameFinder([aFoundGame(), aFoundGame({ id: 'g2' })]);
const findGame = new FindGameOfToken(games, new FakeGameTokens());

it.each<[what: string, id: string | null, token: unknown, changes: Partial<ReportedTeams>]>([
  ['its league and teams', 'g1', 'token of g1', {}],
  ['its teams in the other order', 'g2', 'token of g2', { teamIds: ['blue', 'red'] }],
  ['another league', null, 'token of g1', { leagueId: 'fri' }],
  ['another home team', null, 'token of g1', { teamIds: ['green', 'blue'] }],
  ['another away team', null, 'token of g1', { teamIds: ['red', 'green'] }],
  ['the token of a game that is gone', null, 'token of g3', {}],
  ['a token that is not valid', null, 'tok', {}],
  ['no token', null, undefined, {}],
])('A report with %s is of the game %j', async (_what, id, token, changes) => {
  const reported: ReportedTeams = { leagueId: 'thu', teamIds: ['red', 'blue'], ...changes };
  expect(await findGame.execute(token, reported)).toBe(id);
});

it('A game of the schedule is found by its id', async () => {
  const find = new FindScheduledGame(games);
  expect(await find.execute('g2')).toEqual(aFoundGame({ id: 'g2' }));
  expect(await find.execute('g3')).toBeNull();
});
