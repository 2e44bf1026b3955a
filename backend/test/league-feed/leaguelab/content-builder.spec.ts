import { FeedUnreadable } from '../../../src/league-feed/application/ports';
import { teamIdOf } from '../../../src/league-feed/domain/identifiers';
import { ContentBuilder } from '../../../src/league-feed/infrastructure/leaguelab/content-builder';
import { LocationRules } from '../../../src/league-feed/infrastructure/leaguelab/location-file';
import { errorTextOf } from '../../../src/league-feed/infrastructure/leaguelab/mapping';

type Json = Readonly<Record<string, unknown>>;

const seen = {
  id: 105789,
  name: 'Thursday Coed Kickball | Fall (Arrowhead)',
  sport: 'Kickball',
  status: 'In Progress',
  divisions: [{ name: 'Coed', team_status: 'Open' }],
};

function contentOf(league: Json, teams: readonly Json[] = [], rules = LocationRules.none) {
  const builder = new ContentBuilder(rules);
  builder.addLeague('105789', league);
  builder.addTeams('105789', league, teams);
  return { ...builder.content, captains: builder.captains };
}

const rules = (...locations: readonly Json[]) =>
  LocationRules.from([
    { file: 'locations.json', json: { format: 'score-tracker/locations/1', locations } },
  ]);

const namesOf = (teams: readonly Json[], league: Json = seen) =>
  contentOf(league, teams).teams.map(({ name }) => name);

describe('A league of LeagueLab', () => {
  it('is of a sport by its name, and at the place at the end of its name', () => {
    const { sports, leagues, locations } = contentOf(seen);
    expect(sports).toEqual([{ id: 'kickball', name: 'Kickball', icon: null }]);
    const [location] = locations;
    expect(location).toMatchObject({ name: 'Arrowhead', neighborhood: null });
    expect(leagues).toEqual([
      {
        id: '105789',
        sportId: 'kickball',
        name: 'Thursday Coed Kickball | Fall (Arrowhead)',
        locationId: location!.id,
        location: 'Arrowhead',
      },
    ]);
  });

  it.each([
    ['no name', { ...seen, name: ' ' }, 'LeagueLab gives it no name'],
    [
      'a name of nothing visible',
      { ...seen, name: '\u200b \u2060\u00ad' },
      'LeagueLab gives it no name',
    ],
    ['no sport', { ...seen, sport: null }, 'LeagueLab gives it no sport'],
    ['a sport without a letter', { ...seen, sport: '⚽' }, 'LeagueLab gives it no sport'],
  ])('with %s can not be read', (_what, league, complaint) => {
    expect(() => contentOf(league)).toThrow(new FeedUnreadable(complaint));
  });

  it.each([
    ['emoji and apostrophes', "O'Brien’s 🥎 Kickball", "O'Brien’s 🥎 Kickball"],
    ['letters of any script, composed', 'Cafe\u0301 Лига 队', 'Café Лига 队'],
    ['line breaks and rows of blanks', ' Late\r\n\tFall   League ', 'Late Fall League'],
    [
      'marks that turn its direction',
      'Fall \u202eeugaeL\u202c \u2067(A)\u2069\u200f',
      'Fall eugaeL (A)',
    ],
    ['emoji of several parts', 'Fall 👩\u200d🚒', 'Fall 👩\u200d🚒'],
    ['half an emoji', 'Fall \ud83e', 'Fall \ufffd'],
    ['a great many letters', '🥎'.repeat(130), `${'🥎'.repeat(119)}…`],
  ])('keeps its name with %s', (_what, name, kept) => {
    expect(contentOf({ ...seen, name }).leagues[0]!.name).toBe(kept);
  });

  it('shares its sport with leagues that spell it otherwise; the commonest spelling is told', () => {
    const builder = new ContentBuilder(LocationRules.none);
    ['flag-football', 'Flag Football', 'FLAG FOOTBALL', 'Flag Football'].forEach((sport, index) => {
      builder.addLeague(String(index), { ...seen, sport });
    });
    expect(builder.content.sports).toEqual([
      { id: 'flagfootball', name: 'Flag Football', icon: null },
    ]);
  });
});

/** Almost as long as the part of an error that is shown. */
const filler = 'word '.repeat(23);

it.each([
  [{ error: 'Bad site' }, 'Bad site'],
  [{ error: { message: 'No player dana@example.org\nhere' } }, 'No player … here'],
  [{ message: 'Later' }, 'Later'],
  [{ error: true }, ''],
  [{ error: 'Partly', leagues: [] }, ''],
  [{ error: `${filler}a-secret-token` }, `${filler}…`],
  [{ error: `${filler}dana.with.a.long@example.org is unknown` }, `${filler}… is…`],
  [{ error: 'Invalid dana%40example.org' }, 'Invalid …'],
  [{ error: 'Call +1 (414) 555-0123, 5550123 or 42' }, 'Call +…, … or 42'],
  [{ error: `${filler}555-0123-4567` }, `${filler}…`],
  [{ error: 'a-secret-token', message: 'a-secret-token' }, '…'],
])('What LeagueLab says for an error by %j is "%s"', (json, text) => {
  expect(errorTextOf(json, 'a-secret-token')).toBe(text);
});

describe('Where a league plays', () => {
  const placeOf = (league: Json, of = LocationRules.none) => {
    const { leagues, locations } = contentOf(league, [], of);
    return { text: leagues[0]!.location, neighborhood: locations[0]?.neighborhood ?? null };
  };
  const file = rules(
    { name: 'Armory', neighborhood: 'Downtown', leagueNames: ['(arrowhead)'] },
    { name: 'City Park', leagues: [105789] },
    { name: 'Elm Gym', neighborhood: 'Elm Hill' },
  );

  it('is told by its own fields before all else', () => {
    expect(placeOf({ ...seen, location: 'Elm Gym', neighborhood: 'West' }, file)).toEqual({
      text: 'Elm Gym',
      neighborhood: 'Elm Hill',
    });
    expect(placeOf({ ...seen, venue: { name: 'Dome', neighborhood: 'North' } }, file)).toEqual({
      text: 'Dome',
      neighborhood: 'North',
    });
  });

  it('is told by the file else: by the id of the league before a part of its name', () => {
    expect(placeOf(seen, file)).toEqual({ text: 'City Park', neighborhood: null });
    const byName = rules({
      name: 'Armory',
      neighborhood: 'Downtown',
      leagueNames: ['(ARROWHEAD)'],
    });
    expect(placeOf(seen, byName)).toEqual({ text: 'Armory', neighborhood: 'Downtown' });
  });

  it('is told by the end of its name else', () => {
    const elsewhere = rules({ name: 'Elm Gym', leagues: ['1'], leagueNames: ['Monday'] });
    expect(placeOf(seen, elsewhere).text).toBe('Arrowhead');
    expect(placeOf({ ...seen, name: 'Fall (Coed) (Elm Gym) ' }).text).toBe('Elm Gym');
  });

  it('is not told where nothing tells it', () => {
    for (const name of ['Fall', '(Coed) Fall', 'Fall ()', 'Fall (']) {
      expect(contentOf({ ...seen, name })).toMatchObject({
        locations: [],
        leagues: [{ locationId: null, location: null }],
      });
    }
  });

  it.each([
    [{ name: 'Armory', leagues: 'all' }, 'leagues must be a list of texts'],
    [{ name: 'Armory', leagueNames: ['a', ''] }, 'leagueNames[1] must be text'],
    [{ leagues: [1] }, 'name must be text'],
  ])('can not be told by a file with %j', (location, complaint) => {
    expect(() => rules(location)).toThrow(
      new FeedUnreadable(`locations.json: locations[0].${complaint}`),
    );
  });

  it('can not be told by a file of which nothing would be used', () => {
    expect(() => rules({ name: 'Armory', league: [1] }, { name: 'Barn', leagues: [] })).toThrow(
      new FeedUnreadable(
        'locations.json: locations must have an entry with leagues, leagueNames or neighborhood; otherwise nothing in it can be used',
      ),
    );
    expect(() => rules()).not.toThrow();
    expect(() => rules({ name: 'Barn' }, { name: 'Armory', leagues: [1] })).not.toThrow();
  });

  it('can not be told by a file of another format', () => {
    expect(() => LocationRules.from([{ file: 'a.json', json: { locations: [] } }])).toThrow(
      'a.json: format must be "score-tracker/locations/1"',
    );
  });
});

describe('The teams of a league', () => {
  it('have their names under either of two words, and ids of league, division and name', () => {
    const { teams } = contentOf({ ...seen, divisions: [] }, [
      { team_name: 'Red' },
      { name: 'Blue', division: 'A' },
      { name: 'Green', division_name: 'B' },
      { name: 'Grey', division: { name: 'C' } },
    ]);
    expect(teams).toEqual(
      [
        ['Red', null],
        ['Blue', 'A'],
        ['Green', 'B'],
        ['Grey', 'C'],
      ].map(([name, division]) => ({
        id: teamIdOf('105789', division!, name!),
        leagueId: '105789',
        name,
        division,
      })),
    );
  });

  it('are in the only division of their league, which their ids do not depend on', () => {
    const [team] = contentOf(seen, [{ name: 'Red' }]).teams;
    expect(team).toMatchObject({ division: 'Coed', id: teamIdOf('105789', null, 'Red') });
    const divisions = [{ name: 'A' }, { name: 'B' }];
    expect(contentOf({ ...seen, divisions }, [{ name: 'Red' }]).teams[0]).toMatchObject({
      division: null,
      id: team!.id,
    });
  });

  it('of one name are told apart, and each keeps its id', () => {
    const twice = [{ name: 'Red' }, { name: 'RED' }, { name: 'Red', division: 'A' }];
    const { teams } = contentOf(seen, twice);
    expect(teams.map(({ name }) => name)).toEqual(['Red', 'RED (2)', 'Red']);
    expect(new Set(teams.map(({ id }) => id)).size).toBe(3);
    expect(contentOf(seen, twice).teams).toEqual(teams);
  });

  it('of one name are not called as another is', () => {
    const told = [
      { name: 'Ballers' },
      { name: 'Ballers' },
      { name: 'ballers  (2)' },
      { name: 'Ballers' },
    ];
    expect(namesOf(told)).toEqual(['Ballers', 'Ballers (3)', 'ballers (2)', 'Ballers (4)']);
    expect(new Set(contentOf(seen, told).teams.map(({ id }) => id)).size).toBe(4);
  });

  it('may have numbers for names', () => {
    expect(namesOf([{ team_name: 76 }, { name: 0 }, { name: Number.NaN }])).toEqual(['76', '0']);
  });

  it('can not be read where none of several has a name', () => {
    expect(() => contentOf(seen, [{ title: 'Red' }, { name: ['Blue'] }])).toThrow(
      new FeedUnreadable('LeagueLab gives none of its teams a name'),
    );
  });

  it('without a name are left out, as are those that do not play', () => {
    expect(
      namesOf([
        { team_name: '', name: null },
        { name: 'Red', registration_status: 'Withdrawn' },
        { name: 'Green', registration_status: 'Wait List' },
        { name: 'Pink', registration_status: 'Incomplete' },
        { name: 'Blue', registration_status: 'Registered' },
        { name: 'Grey', registration_status: null },
        { name: 'Gold', registration_status: 'Something New' },
      ]),
    ).toEqual(['Pink', 'Blue', 'Grey', 'Gold']);
  });

  it.each([
    ['true', { captain: true }, true],
    ['1', { captain: 1 }, true],
    ['"Yes"', { captain: 'Yes' }, true],
    ['false', { captain: false }, false],
    ['nothing', {}, false],
    ['an object', { captain: { toString: 1 } }, false],
    ['true of one who left', { captain: true, player_status: 'Removed' }, false],
    ['true of one without an address', { captain: true, email: null }, false],
    ['true of one whose address is none', { captain: true, email: 'ask Dana' }, false],
  ])('are led by a player whose captain says %s: %j is %p', (_what, player, leads) => {
    const dana = { first_name: 'Dana', email: ' Dana@example.org', phone: null, ...player };
    const { teams, captains } = contentOf(seen, [{ name: 'Red', players: [dana, 7, dana] }]);
    expect(captains).toEqual(leads ? [{ teamId: teams[0]!.id, email: 'Dana@example.org' }] : []);
  });
});
