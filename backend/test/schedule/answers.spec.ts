import { AnsweredGame, AnsweringReport, answersOf } from '../../src/schedule/domain/answers';

const game = (id: string, changes: Partial<AnsweredGame> = {}): AnsweredGame => ({
  id,
  leagueId: 'thursday',
  date: '2026-05-14',
  teamIds: ['red', 'blue'],
  time: null,
  status: 'scheduled',
  stage: 'season',
  ...changes,
});

const report = (id: string, changes: Partial<AnsweringReport> = {}): AnsweringReport => ({
  id,
  leagueId: 'thursday',
  matchDate: '2026-05-14',
  teamIds: ['red', 'blue'],
  scheduledGameId: null,
  isAnotherGame: false,
  reporterTeamId: null,
  reporter: 'alex@example.org',
  result: 'played 3 1 red',
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
    'nothing while it may be of a game that counts or of one that does not',
    [seven, game('playoff', { time: '21:00:00', stage: 'playoff' })],
    [report('a')],
    {},
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
  [
    'the game that a report with its date names, whatever the date of the game',
    [elsewhere],
    [report('a', { scheduledGameId: 'elsewhere' }), report('b')],
    { a: 'elsewhere', b: 'elsewhere' },
  ],
  [
    'no game of other teams that a report with its date names',
    [game('other', { teamIds: ['red', 'green'] })],
    [report('a', { scheduledGameId: 'other' }), report('b')],
    { a: 'other' },
  ],
  ['nothing if it is of another game', [seven], [report('a', { isAnotherGame: true })], {}],
])('A report answers %s', (_what, games, reports, expected) => {
  expect(Object.fromEntries(answersOf(games, reports))).toEqual(expected);
});

describe('Of two games of a day', () => {
  const fromRed = { reporterTeamId: 'red', reporter: 'red@example.org' };
  const fromBlue = { reporterTeamId: 'blue', reporter: 'blue@example.org' };
  const unknown = { reporter: 'gone@example.org' };
  const erased = { reporter: null };
  const other = { result: 'played 5 5' };
  const third = { result: 'played 6 5 red' };
  const atNine = { scheduledGameId: 'nine' };
  const games = [seven, nine];

  /** The reports of each game, and those of none. */
  const told = (...reports: Partial<AnsweringReport>[]) => {
    const all = reports.map((changes, at) => report('abcdef'[at]!, changes));
    const answers = answersOf(games, all);
    const of = (game: string | undefined) =>
      all.flatMap(({ id }) => (answers.get(id) === game ? [id] : [])).join('');
    return [of('seven'), of('nine'), of(undefined)];
  };

  it.each<[what: string, reports: Partial<AnsweringReport>[], expected: string[]]>([
    ['one report is of one', [fromRed], ['a', '', '']],
    ['two of one team are two', [fromRed, fromRed], ['a', 'b', '']],
    ['two of one address are two', [unknown, unknown], ['a', 'b', '']],
    [
      'two of one address are two, if one came by the link of a team',
      [fromRed, { reporter: fromRed.reporter }],
      ['a', 'b', ''],
    ],
    ['two of both teams that agree are one', [fromRed, fromBlue], ['ab', '', '']],
    ['two of two addresses that agree are one', [unknown, { reporter: 'x@y.z' }], ['ab', '', '']],
    ['two without an address that agree are one', [erased, erased], ['ab', '', '']],
    ['one that differs may be of both', [fromRed, { ...fromBlue, ...other }], ['a', '', 'b']],
    [
      'both sides may report both',
      [fromRed, { ...fromRed, ...other }, { ...fromBlue, ...other }, fromBlue],
      ['ad', 'bc', ''],
    ],
    [
      'two equal results of both sides are two',
      [fromRed, fromRed, fromBlue, fromBlue],
      ['ac', 'bd', ''],
    ],
    [
      'the second of a side is of the game that is left, also if it differs',
      [fromRed, { ...fromBlue, ...third }, { ...fromRed, ...other }, fromBlue],
      ['ad', 'bc', ''],
    ],
    [
      'a third that differs may be of both',
      [fromRed, { ...fromBlue, ...third }, { ...fromRed, ...other }],
      ['a', 'c', 'b'],
    ],
    [
      'the side that sent both comes before one that differs, whoever was first',
      [{ ...fromBlue, ...third }, fromRed, { ...fromRed, ...other }],
      ['b', 'c', 'a'],
    ],
    [
      'one of the side that named one is of the other',
      [{ ...fromRed, ...atNine }, fromRed],
      ['b', 'a', ''],
    ],
    [
      'one of the other side is of the one that was named, if they agree',
      [{ ...fromRed, ...atNine }, fromBlue],
      ['', 'ab', ''],
    ],
    [
      'one of the other side that differs from the one that was named may be of both',
      [
        { ...fromRed, ...atNine },
        { ...fromBlue, ...other },
      ],
      ['', 'a', 'b'],
    ],
    ['more than there are games belong to the last', [fromRed, fromRed, fromRed], ['a', 'bc', '']],
  ])('%s', (_what, reports, expected) => {
    expect(told(...reports)).toEqual(expected);
  });
});
