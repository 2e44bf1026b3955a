import { GivenGame, readGames } from '../../src/schedule/domain/read-games';
import { KnownTeam, KnownTeams, TeamAlias } from '../../src/schedule/domain/team-names';

const league = (id: string, name: string) => ({
  id,
  name,
  sportId: 'kickball',
  sportName: 'Kickball',
  location: null,
});

const team = (
  leagueId: string,
  id: string,
  name: string,
  { hasCaptain = false, division = null as string | null } = {},
): KnownTeam => ({ id, leagueId, name, hasCaptain, division });

const known: KnownTeams = {
  leagues: [
    league('thu', 'Thursday Kickball'),
    league('fri', 'Friday Kickball'),
    league('sat-a', 'Saturday'),
    league('sat-b', 'Saturday'),
  ],
  teams: [
    team('thu', 'red', 'Red Foxes'),
    team('thu', 'blue', 'Blue Owls', { hasCaptain: true }),
    team('thu', 'twin-a', 'Twins'),
    team('thu', 'twin-b', 'Twins'),
    team('thu', 'accent', 'Café Olé'),
    team('thu', 'juniors-2', 'Juniors', { division: 'B2' }),
    team('thu', 'juniors-3', 'Juniors', { division: 'B3' }),
    team('fri', 'fri-red', 'Red Foxes'),
    team('fri', 'fri-green', 'Green Newts'),
  ],
};

const aGame = (changes: Partial<GivenGame> = {}): GivenGame => ({
  line: 2,
  league: 'Thursday Kickball',
  id: null,
  date: '2026-05-14',
  time: '19:00',
  home: 'Red Foxes',
  away: 'Blue Owls',
  division: null,
  location: null,
  status: null,
  ...changes,
});

const read = (given: readonly GivenGame[], aliases: readonly TeamAlias[] = []) =>
  readGames(given, {
    known,
    aliases,
    dueAt: (date, time) => new Date(`${date}T${time ?? '24:00'}Z`),
  });

/** The only game, or the reason why there is none. */
function readOne(changes: Partial<GivenGame>, aliases: readonly TeamAlias[] = []) {
  const { games, notUnderstood } = read([aGame(changes)], aliases);
  expect(games.length + notUnderstood.length).toBe(1);
  return games[0] ?? notUnderstood[0]!.reason;
}

test('A game has the names of the catalogue and is due at its time', () => {
  expect(readOne({ location: ' Field  3 ' })).toEqual({
    id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    leagueId: 'thu',
    leagueName: 'Thursday Kickball',
    sportId: 'kickball',
    sportName: 'Kickball',
    date: '2026-05-14',
    time: '19:00',
    dueAt: new Date('2026-05-14T19:00Z'),
    home: { id: 'red', name: 'Red Foxes' },
    away: { id: 'blue', name: 'Blue Owls' },
    location: 'Field  3',
    status: 'scheduled',
    stage: 'season',
    reachable: true,
  });
});

test.each<[what: string, changes: Partial<GivenGame>, expected: object]>([
  ['ids', { league: 'thu', home: 'red', away: 'blue' }, { leagueId: 'thu' }],
  ['a stage', { stage: ' Playoff ' }, { stage: 'playoff' }],
  ['blanks around names', { league: ' thu ', home: ' Red Foxes\u00a0' }, { leagueId: 'thu' }],
  [
    'another encoding of letters',
    { home: 'Cafe\u0301 Ole\u0301' },
    { home: { id: 'accent', name: 'Café Olé' } },
  ],
  ['no time', { time: '' }, { time: null }],
  ['nothing for a time', { time: undefined }, { time: null }],
  ['midnight', { time: '00:00' }, { time: '00:00' }],
  ['the last minute', { time: '23:59' }, { time: '23:59' }],
  ['an empty status', { status: '' }, { status: 'scheduled' }],
  ['a status in capitals', { status: 'CANCELLED' }, { status: 'cancelled' }],
  ['a postponed game', { status: ' Postponed ' }, { status: 'postponed' }],
  ['a leap day', { date: '2028-02-29' }, { date: '2028-02-29' }],
  ['the earliest date', { date: '1970-01-01' }, { date: '1970-01-01' }],
  ['the latest date', { date: '2999-12-31' }, { date: '2999-12-31' }],
  ['a location of 200 characters', { location: 'x'.repeat(200) }, { location: 'x'.repeat(200) }],
  [
    'the same name in another league',
    { league: 'fri', away: 'Green Newts' },
    { home: { id: 'fri-red', name: 'Red Foxes' }, reachable: false },
  ],
])('A game is understood with %s', (_what, changes, expected) => {
  expect(readOne(changes)).toMatchObject(expected);
});

test.each<[reason: string, changes: Partial<GivenGame>]>([
  ['league is missing', { league: '' }],
  ['league is missing', { league: undefined }],
  ['league must be text', { league: 7 }],
  ['There is no league "thursday kickball"', { league: 'thursday kickball' }],
  ['Several leagues are called "Saturday"; give an id', { league: 'Saturday' }],
  ['league must be at most 120 characters long', { league: 'x'.repeat(121) }],
  ['date is missing', { date: null }],
  ['date must be a date such as 2026-05-14', { date: '14.05.2026' }],
  ['date must be a date such as 2026-05-14', { date: '2026-02-29' }],
  ['date must be a date such as 2026-05-14', { date: '2026-5-14' }],
  ['date must be text', { date: 20260514 }],
  ['date must be from 1970-01-01 to 2999-12-31', { date: '0000-05-14' }],
  ['date must be from 1970-01-01 to 2999-12-31', { date: '3000-01-01' }],
  ['time must be a time such as 19:00', { time: '7:00 PM' }],
  ['time must be a time such as 19:00', { time: '24:00' }],
  ['time must be a time such as 19:00', { time: '9:30' }],
  ['time must be a time such as 19:00', { time: '19:60' }],
  ['time must be a time such as 19:00', { time: '19:00:00' }],
  ['time must be text', { time: 19 }],
  ['home is missing', { home: undefined }],
  ['away is missing', { away: undefined }],
  ['No team of this league is called "red foxes"', { home: 'red foxes' }],
  ['No team of this league is called "Green Newts"', { away: 'Green Newts' }],
  ['No team of this league is called "fri-green"', { away: 'fri-green' }],
  ['Several teams of this league are called "Twins"; give an id', { home: 'Twins' }],
  ['home and away are the same team', { home: 'Red Foxes', away: 'red' }],
  ['status must be text', { status: 5 }],
  ['status must be one of scheduled, cancelled, postponed', { status: 'played' }],
  ['stage must be one of season, playoff, friendly', { stage: 'final' }],
  ['location must be at most 200 characters long', { location: 'x'.repeat(201) }],
  ['location must not contain control characters', { location: 'Field\n3' }],
  ['home must not contain control characters', { home: 'Red\u0000Foxes' }],
  ['away must not contain control characters', { away: 'Blue\ud800' }],
  ['id must be text', { id: 5 }],
  ['id must be at most 120 characters long', { id: 'x'.repeat(121) }],
])('A game is left out: %s', (reason, changes) => {
  expect(readOne(changes)).toBe(reason);
});

test.each<[what: string, changes: Partial<GivenGame>]>([
  ['a bye', { away: 'BYE' }],
  ['a bye at home, without a date', { home: ' (Bye) ', date: null }],
  ['an opponent to come', { away: 'TBD', time: 'TBD' }],
  ['another word for it', { home: 'To be determined', away: 'T.B.A.' }],
  ['nobody', { away: '' }],
  ['nothing visible', { home: '\u200b ', away: null }],
  ['a dash', { away: '–' }],
  ['an empty slot of no league', { league: '', home: '', away: '' }],
])('A game with %s is left out, and is no mistake', (_what, changes) => {
  expect(read([aGame(changes)])).toEqual({ games: [], notUnderstood: [], withoutOpponent: 1 });
});

test('A team can have a name that looks like none', () => {
  const teams = [...known.teams, team('thu', 'odd', 'Bye'), team('thu', 'dash', '-')];
  const reading = { known: { ...known, teams }, aliases: [], dueAt: () => new Date(0) };
  const { games, withoutOpponent } = readGames(
    [aGame({ away: 'Bye' }), aGame({ away: '-' }), aGame({ away: 'BYE' })],
    reading,
  );
  expect(games.map(({ away }) => away.id)).toEqual(['odd', 'dash']);
  expect(withoutOpponent).toBe(1);
});

test.each([[{ league: 'Nowhere', away: 'BYE' }], [{ away: 'Byes' }], [{ away: 7 }]])(
  'A game with %j is a mistake, and no bye',
  (changes) => {
    expect(read([aGame(changes)])).toMatchObject({ notUnderstood: [{}], withoutOpponent: 0 });
  },
);

test('What is left out is told with its line and league, also if the league is unknown', () => {
  const { games, notUnderstood } = read([
    aGame({ line: 2 }),
    aGame({ line: 3, league: 'thu', home: 'Nobody' }),
    aGame({ line: 5, league: 'No such\tleague' }),
    aGame({ line: 6, league: 'x'.repeat(300) }),
    aGame({ line: 7, league: null }),
  ]);
  expect(games).toHaveLength(1);
  expect(notUnderstood.map(({ line, league: name }) => [line, name])).toEqual([
    [3, 'Thursday Kickball'],
    [5, 'No such league'],
    [6, 'x'.repeat(120)],
    [7, ''],
  ]);
});

describe('Aliases', () => {
  const alias = (text: string, teamName: string, leagueName: string | null = null): TeamAlias => ({
    league: leagueName,
    alias: text,
    team: teamName,
  });

  test.each<[what: string, aliases: readonly TeamAlias[], expected: object | string]>([
    ['a name', [alias('Foxes', 'Red Foxes')], { home: { id: 'red' } }],
    ['an id', [alias('Foxes', 'red')], { home: { id: 'red' } }],
    ['in the league by id', [alias('Foxes', 'red', 'thu')], { home: { id: 'red' } }],
    [
      'in the league by name',
      [alias('Foxes', 'red', 'Thursday Kickball')],
      { home: { id: 'red' } },
    ],
    [
      'one of the league before one of every league',
      [alias('Foxes', 'blue'), alias('Foxes', 'red', 'thu')],
      { home: { id: 'red' } },
    ],
    [
      'the same twice',
      [alias('Foxes', 'red'), alias('Foxes', 'Red Foxes')],
      { home: { id: 'red' } },
    ],
    [
      'of another league',
      [alias('Foxes', 'red', 'fri')],
      'No team of this league is called "Foxes"',
    ],
    [
      'several teams',
      [alias('Foxes', 'red'), alias('Foxes', 'accent')],
      'The alias "Foxes" stands for several teams',
    ],
    [
      'a team of another league',
      [alias('Foxes', 'fri-green')],
      'The alias "Foxes" stands for no team of this league',
    ],
    [
      'a name that several teams have',
      [alias('Foxes', 'Twins')],
      'The alias "Foxes" stands for several teams',
    ],
    [
      'a name that several teams have, or a team of another league',
      [alias('Foxes', 'fri-green'), alias('Foxes', 'Twins')],
      'The alias "Foxes" stands for several teams',
    ],
    ['in another case', [alias('foxes', 'red')], 'No team of this league is called "Foxes"'],
  ])('stand for %s', (_what, aliases, expected) => {
    const game = readOne({ home: 'Foxes' }, aliases);
    if (typeof expected === 'string') expect(game).toBe(expected);
    else expect(game).toMatchObject(expected);
  });

  test('are ambiguous if only some of their teams are of the league', () => {
    const aliases = ['red', 'blue', 'fri-green', 'nobody'].map((id) => alias('Foxes', id));
    expect(readOne({ home: 'Foxes', league: 'fri', away: 'fri-red' }, aliases)).toBe(
      'The alias "Foxes" stands for several teams',
    );
  });

  test('never hide a team', () => {
    expect(readOne({ home: 'Red Foxes' }, [alias('Red Foxes', 'accent')])).toMatchObject({
      home: { id: 'red' },
    });
  });
});

describe('The id of a game', () => {
  const idsOf = (...changes: readonly Partial<GivenGame>[]) =>
    read(changes.map((change, index) => aGame({ line: index + 2, ...change }))).games.map(
      ({ id }) => id,
    );

  test('is the same in every release, because reports and links refer to it', () => {
    expect(idsOf({}, { id: 'g-1' })).toEqual([
      'd5fd05d4-47ac-819c-9226-b8431fdd4b68',
      'fe5a98bc-4133-8431-8dc3-4bb15ca3c4f7',
    ]);
  });

  test('without one in the feed is that of league, date, teams and number', () => {
    const [id] = idsOf({});
    expect(idsOf({ time: '21:00' })).toEqual([id]);
    expect(idsOf({ home: 'Blue Owls', away: 'Red Foxes', location: 'Field 9' })).toEqual([id]);
    expect(idsOf({ date: '2026-05-15' })).not.toEqual([id]);
    expect(idsOf({ away: 'Café Olé' })).not.toEqual([id]);
  });

  test('of two games of a date follows their times, and else the order', () => {
    const [first, second] = idsOf({ time: '19:00' }, { time: '21:00' });
    expect(first).not.toBe(second);
    expect(idsOf({ time: '21:00' }, { time: '19:00' })).toEqual([second, first]);
    expect(idsOf({ time: null }, { time: '19:00' })).toEqual([second, first]);
    expect(idsOf({ time: null }, { time: null })).toEqual([first, second]);
  });

  test('does not depend on games of other dates, teams and leagues', () => {
    const others: Partial<GivenGame>[] = [
      { date: '2026-05-21' },
      { away: 'Café Olé' },
      { league: 'fri', away: 'Green Newts' },
    ];
    expect(idsOf({}, ...others)).toEqual([{}, ...others].flatMap((one) => idsOf(one)));
  });

  test('is kept with an id in the feed, wherever the game is moved', () => {
    const [id] = idsOf({ id: 'g-1' });
    expect(idsOf({ id: ' g-1 ', date: '2026-06-01', away: 'Café Olé' })).toEqual([id]);
    expect(idsOf({ id: 'g-2' })).not.toEqual([id]);
    expect(idsOf({ league: 'fri', id: 'g-1', away: 'Green Newts' })).not.toEqual([id]);
  });

  test('can be given once in a league', () => {
    const { games, notUnderstood } = read([
      aGame({ line: 1, id: 'g-1' }),
      aGame({ line: 2, id: 'g-1', date: '2026-05-21' }),
      aGame({ line: 1, id: 'g-1', league: 'fri', away: 'Green Newts' }),
    ]);
    expect(games).toHaveLength(2);
    expect(notUnderstood).toEqual([
      { line: 2, league: 'Thursday Kickball', reason: 'id is that of game 1, too' },
    ]);
  });
});

describe('A team of a name that several have', () => {
  it.each<[what: string, changes: Partial<GivenGame>]>([
    ['its division', { away: 'Juniors', division: 'B2' }],
    ['its name with the division, as screens show it', { away: 'Juniors (B2)' }],
    ['its id, whatever the division', { away: 'juniors-2', division: 'B3' }],
  ])('is found by %s', (_what, changes) => {
    expect(readOne(changes)).toMatchObject({ away: { id: 'juniors-2', name: 'Juniors (B2)' } });
  });

  it.each([null, 'B4'])('is not guessed with the division %j', (division) => {
    expect(readOne({ away: 'Juniors', division })).toBe(
      'Several teams of this league are called "Juniors"; give an id or the division',
    );
  });
});

it('A league of a name that several have is named with its location', () => {
  const leagues = known.leagues.map((one) => ({ ...one, location: `Field of ${one.id}` }));
  const { games } = readGames([aGame({ league: 'sat-a', home: 'x', away: 'y' })], {
    known: { leagues, teams: [team('sat-a', 'x', 'X'), team('sat-a', 'y', 'Y')] },
    aliases: [],
    dueAt: () => new Date(0),
  });
  expect(games[0]).toMatchObject({ leagueId: 'sat-a', leagueName: 'Saturday (Field of sat-a)' });
});
