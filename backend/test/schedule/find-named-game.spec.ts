import { FindNamedGame } from '../../src/schedule/application/find-named-game';
import { FindScheduledGame } from '../../src/schedule/application/find-scheduled-game';
import { GameOfPair, ReportedGame, isAbout } from '../../src/schedule/domain/named-game';
import { FakeGameTokens, InMemoryGameFinder, aFoundGame } from './fakes';

const now = new Date('2026-05-16T12:00:00Z');

function aPairsGame(changes: Partial<GameOfPair> = {}): GameOfPair {
  return {
    id: 'g1',
    leagueId: 'thu',
    teamIds: ['red', 'blue'],
    date: '2026-05-14',
    time: '19:00',
    dueAt: new Date('2026-05-14T23:00:00Z'),
    status: 'scheduled',
    ...changes,
  };
}

const reported = (changes: Partial<ReportedGame> = {}): ReportedGame => ({
  leagueId: 'thu',
  teamIds: ['red', 'blue'],
  matchDate: '2026-05-14',
  ...changes,
});

const later = new Date('2026-05-21T23:00:00Z');
const onThe12th = aPairsGame({ id: 'g0', date: '2026-05-12' });

it.each<
  [
    what: string,
    is: boolean,
    report: Partial<ReportedGame>,
    game: Partial<GameOfPair>,
    others: readonly GameOfPair[],
  ]
>([
  ['of its league, teams and date', true, {}, {}, [onThe12th]],
  ['of its teams in the other order', true, { teamIds: ['blue', 'red'] }, {}, []],
  ['of another league', false, { leagueId: 'fri' }, {}, []],
  ['of another home team', false, { teamIds: ['green', 'blue'] }, {}, []],
  ['of another away team', false, { teamIds: ['red', 'green'] }, {}, []],
  ['of a game to come', false, {}, { date: '2026-05-21', dueAt: later }, []],
  ['of the very moment at which it is due', true, {}, { dueAt: now }, []],
  ['of a later hour of its date', false, {}, { dueAt: later }, []],
  ['of its date, while it has no time', true, {}, { time: null, dueAt: later }, []],
  [
    'of the date before a game without a time',
    false,
    { matchDate: '2026-05-13' },
    { time: null, dueAt: later },
    [],
  ],
  ['of another date, if it is the only game', true, { matchDate: '2026-05-01' }, {}, []],
  [
    'of a date to which another game is nearer',
    false,
    { matchDate: '2026-05-12' },
    {},
    [onThe12th],
  ],
  ['of a date as near to another game', true, { matchDate: '2026-05-13' }, {}, [onThe12th]],
  [
    'of a date to which only a cancelled game is nearer',
    true,
    { matchDate: '2026-05-12' },
    {},
    [{ ...onThe12th, status: 'cancelled' }],
  ],
  ['of one of two games of its date', true, {}, {}, [aPairsGame({ id: 'g0', time: '21:00' })]],
])('A report %s is about a game: %s', (_what, is, report, game, others) => {
  expect(isAbout(reported(report), aPairsGame(game), others, now)).toBe(is);
});

describe('The game that a report names', () => {
  const find = new FindNamedGame(
    new InMemoryGameFinder(
      [],
      [onThe12th, aPairsGame(), aPairsGame({ id: 'g3', teamIds: ['x', 'y'] })],
    ),
    new FakeGameTokens(),
  );

  it.each<[what: string, named: string | null, token: unknown]>([
    ['found by its link', 'g1', 'token of g1'],
    ['none if another game is nearer', null, 'token of g0'],
    ['none if the game is gone', null, 'token of g9'],
    ['none if the link is not valid', null, 'tok'],
    ['none without a link', null, undefined],
  ])('is %s', async (_what, named, token) => {
    expect(await find.byToken(token, reported(), now)).toBe(named);
  });

  it('is found by its id', async () => {
    expect(await find.byId('g1', reported(), now)).toBe('g1');
    expect(await find.byId('g0', reported(), now)).toBeNull();
  });
});

it('A game of the schedule is found by its id', async () => {
  const games = new InMemoryGameFinder([aFoundGame(), aFoundGame({ id: 'g2' })]);
  const find = new FindScheduledGame(games);
  expect(await find.execute('g2')).toEqual(aFoundGame({ id: 'g2' }));
  expect(await find.execute('g3')).toBeNull();
});
