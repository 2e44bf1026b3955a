import { AnsweredGame, AnsweringReport, answersOf } from '../../src/schedule/domain/answers';

const game = (id: string, changes: Partial<AnsweredGame> = {}): AnsweredGame => ({
  id,
  leagueId: 'thursday',
  date: '2026-05-14',
  teamIds: ['red', 'blue'],
  time: null,
  status: 'scheduled',
  ...changes,
});

const report = (id: string, changes: Partial<AnsweringReport> = {}): AnsweringReport => ({
  id,
  leagueId: 'thursday',
  matchDate: '2026-05-14',
  teamIds: ['red', 'blue'],
  scheduledGameId: null,
  ...changes,
});

const seven = game('seven', { time: '19:00:00' });
const nine = game('nine', { time: '21:00:00' });
const elsewhere = game('elsewhere', { date: '2026-05-16' });

it.each<[what: string, AnsweredGame[], AnsweringReport[], expected: Record<string, string>]>([
  ['the game of its league, teams and date', [seven], [report('a')], { a: 'seven' }],
  [
    'it with home and away swapped',
    [seven],
    [report('a', { teamIds: ['blue', 'red'] })],
    { a: 'seven' },
  ],
  ['no game of another date', [elsewhere], [report('a')], {}],
  ['no game of another league', [game('other', { leagueId: 'friday' })], [report('a')], {}],
  ['no game of another team', [game('other', { teamIds: ['red', 'green'] })], [report('a')], {}],
  [
    'of two games the first, and the next report the second',
    [nine, seven],
    [report('a'), report('b'), report('c')],
    { a: 'seven', b: 'nine', c: 'nine' },
  ],
  [
    'a game without a time last',
    [game('all day'), nine],
    [report('a'), report('b')],
    { a: 'nine', b: 'all day' },
  ],
  [
    'a game that is off after the others',
    [game('off', { time: '18:00:00', status: 'cancelled' }), nine],
    [report('a'), report('b')],
    { a: 'nine', b: 'off' },
  ],
  [
    'what it names, whatever its date; the others answer the rest',
    [seven, nine, elsewhere],
    [
      report('a', { scheduledGameId: 'nine' }),
      report('b', { scheduledGameId: 'elsewhere' }),
      report('c'),
    ],
    { a: 'nine', b: 'elsewhere', c: 'seven' },
  ],
  [
    'the last game where each is named',
    [seven, nine],
    [
      report('a', { scheduledGameId: 'seven' }),
      report('b', { scheduledGameId: 'nine' }),
      report('c'),
    ],
    { a: 'seven', b: 'nine', c: 'nine' },
  ],
  ['nothing here if it names another', [seven], [report('a', { scheduledGameId: 'far' })], {}],
])('A report answers %s', (_what, games, reports, expected) => {
  expect(Object.fromEntries(answersOf(games, reports))).toEqual(expected);
});
