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

const early = game('early', { time: '19:00:00' });
const late = game('late', { time: '21:00:00' });
const elsewhere = game('elsewhere', { date: '2026-05-16' });

it.each<[what: string, AnsweredGame[], AnsweringReport[], expected: Record<string, string>]>([
  ['the game of its league, teams and date', [early], [report('a')], { a: 'early' }],
  [
    'it with home and away swapped',
    [early],
    [report('a', { teamIds: ['blue', 'red'] })],
    { a: 'early' },
  ],
  ['no game of another date', [elsewhere], [report('a')], {}],
  ['no game of another league', [game('other', { leagueId: 'friday' })], [report('a')], {}],
  ['no game of another team', [game('other', { teamIds: ['red', 'green'] })], [report('a')], {}],
  [
    'of two games the first, and the next report the second',
    [late, early],
    [report('a'), report('b'), report('c')],
    { a: 'early', b: 'late', c: 'late' },
  ],
  [
    'a game without a time last',
    [game('whole day'), late],
    [report('a'), report('b')],
    { a: 'late', b: 'whole day' },
  ],
  [
    'a game that is off after the others',
    [game('off', { time: '18:00:00', status: 'cancelled' }), late],
    [report('a'), report('b')],
    { a: 'late', b: 'off' },
  ],
  [
    'what it names, whatever its date; the others answer the rest',
    [early, late, elsewhere],
    [
      report('a', { scheduledGameId: 'late' }),
      report('b', { scheduledGameId: 'elsewhere' }),
      report('c'),
    ],
    { a: 'late', b: 'elsewhere', c: 'early' },
  ],
  [
    'the last game where each is named',
    [early, late],
    [
      report('a', { scheduledGameId: 'early' }),
      report('b', { scheduledGameId: 'late' }),
      report('c'),
    ],
    { a: 'early', b: 'late', c: 'late' },
  ],
  ['nothing here if it names another', [early], [report('a', { scheduledGameId: 'far' })], {}],
])('A report answers %s', (_what, games, reports, expected) => {
  expect(Object.fromEntries(answersOf(games, reports))).toEqual(expected);
});
