import { FeedUnreadable } from '../../src/league-feed/application/ports';
import { locationIdOf, teamIdOf } from '../../src/league-feed/domain/identifiers';
import { readingOf } from '../../src/league-feed/infrastructure/file/league-file';

const format = 'score-tracker/leagues/1';

const aLeague = (changes: object = {}) => ({
  id: 'monday',
  name: 'Monday Kickball',
  sport: 'Kickball',
  teams: [{ name: 'Red' }],
  ...changes,
});

const aFile = (changes: object = {}) => ({ format, leagues: [aLeague()], ...changes });

const contentOf = (files: Parameters<typeof readingOf>[0]) => readingOf(files).content;
const contentOfFile = (json: unknown) => contentOf([{ file: 'season.json', json }]);

describe('A league file', () => {
  it('says all that the catalogue knows', () => {
    const content = contentOfFile({
      format,
      locations: [{ id: 'park', name: 'City Park', neighborhood: 'Old Mill' }],
      sports: [{ id: 'kick', name: 'Kickball', icon: '⚽' }],
      leagues: [
        aLeague({
          sport: 'kick',
          location: 'park',
          teams: [{ id: 'red', name: 'Red', division: 'A' }],
        }),
      ],
    });

    expect(content).toEqual({
      sports: [{ id: 'kick', name: 'Kickball', icon: '⚽' }],
      locations: [{ id: 'park', name: 'City Park', neighborhood: 'Old Mill' }],
      leagues: [
        {
          id: 'monday',
          sportId: 'kick',
          name: 'Monday Kickball',
          locationId: 'park',
          location: 'City Park',
        },
      ],
      teams: [{ id: 'red', leagueId: 'monday', name: 'Red', division: 'A' }],
    });
  });

  it('may leave out ids and lists: they follow from the names', () => {
    const leagues = [aLeague({ sport: 'Flag Football', location: 'City Park' })];

    expect(contentOfFile({ format, leagues })).toEqual({
      sports: [{ id: 'flagfootball', name: 'Flag Football', icon: null }],
      locations: [{ id: locationIdOf('City Park'), name: 'City Park', neighborhood: null }],
      leagues: [
        {
          id: 'monday',
          sportId: 'flagfootball',
          name: 'Monday Kickball',
          locationId: locationIdOf('City Park'),
          location: 'City Park',
        },
      ],
      teams: [
        { id: teamIdOf('monday', null, 'Red'), leagueId: 'monday', name: 'Red', division: null },
      ],
    });
  });

  it.each([
    ['its id', 'ff'],
    ['its name', 'Flag Football'],
    ['its name, spelled loosely', 'flag-football'],
  ])('names a sport by %s', (_how, sport) => {
    const { sports, leagues } = contentOfFile(
      aFile({ sports: [{ id: 'ff', name: 'Flag Football' }], leagues: [aLeague({ sport })] }),
    );

    expect(sports).toHaveLength(1);
    expect(leagues[0]!.sportId).toBe('ff');
  });

  it.each([
    ['its id', 'park'],
    ['its name', 'City Park'],
    ['its name, in other case and blanks', ' CITY  park '],
  ])('names a location by %s', (_how, location) => {
    const { locations, leagues } = contentOfFile(
      aFile({
        locations: [{ id: 'park', name: 'City Park' }],
        leagues: [aLeague({ location })],
      }),
    );

    expect(locations).toHaveLength(1);
    expect(leagues[0]).toMatchObject({ locationId: 'park', location: 'City Park' });
  });

  it('makes a location that several leagues name only once', () => {
    const leagues = ['monday', 'friday'].map((id) => aLeague({ id, location: 'City Park' }));

    expect(contentOfFile(aFile({ leagues })).locations).toHaveLength(1);
  });

  it.each([
    ['absent', {}],
    ['null', { location: null }],
    ['blank', { location: '  ' }],
  ])('has a league without location where that is %s', (_how, changes) => {
    const { leagues, locations } = contentOfFile(aFile({ leagues: [aLeague(changes)] }));

    expect(leagues[0]).toMatchObject({ locationId: null, location: null });
    expect(locations).toEqual([]);
  });

  it('takes text trimmed and in NFC, and ignores what it does not know', () => {
    const teams = [{ name: '  Cafe\u0301 \n', captain: 'Dana', division: ' ' }];
    const content = contentOfFile(aFile({ comment: 'ours', leagues: [aLeague({ teams })] }));

    expect(content.teams).toEqual([
      { id: teamIdOf('monday', null, 'Café'), leagueId: 'monday', name: 'Café', division: null },
    ]);
  });

  it.each<[string, unknown]>([
    ['season.json must hold a JSON object', []],
    [
      'season.json: format must be "score-tracker/leagues/1"',
      aFile({ format: 'score-tracker/leagues/2' }),
    ],
    ['season.json: leagues must be a list of objects', { format }],
    ['season.json: leagues[0] must be an object', aFile({ leagues: [null] })],
    ['season.json: sports must be a list of objects', aFile({ sports: 'Kickball' })],
    ['season.json: sports[0].name must not be empty', aFile({ sports: [{ name: ' ' }] })],
    [
      'season.json: sports[0].name must contain a letter or a digit',
      aFile({ sports: [{ name: '⚽' }] }),
    ],
    [
      'season.json: sports[0].icon must be at most 500 characters long',
      aFile({ sports: [{ name: 'Kickball', icon: 'x'.repeat(501) }] }),
    ],
    [
      'season.json: locations[1].name must be at most 200 characters long',
      aFile({ locations: [{ name: 'x'.repeat(200) }, { name: 'x'.repeat(201) }] }),
    ],
    [
      'season.json: locations[0].neighborhood must be text',
      aFile({ locations: [{ name: 'City Park', neighborhood: false }] }),
    ],
    ['season.json: leagues[0].id must be text', aFile({ leagues: [aLeague({ id: 105789 })] })],
    [
      'season.json: leagues[0].name must not contain control characters',
      aFile({ leagues: [aLeague({ name: 'Monday\u0000Kickball' })] }),
    ],
    [
      'season.json: leagues[0].sport must contain a letter or a digit',
      aFile({ leagues: [aLeague({ sport: '⚽' })] }),
    ],
    [
      'season.json: leagues[0].teams must be a list of objects',
      aFile({ leagues: [aLeague({ teams: undefined })] }),
    ],
    [
      'season.json: leagues[0].teams[0].name must be at most 120 characters long (and 2 more)',
      aFile({
        leagues: [aLeague({ teams: [{ name: 'x'.repeat(121), division: 3 }, { name: '' }] })],
      }),
    ],
    [
      'season.json: leagues[1] is the same league as season.json: leagues[0]',
      aFile({ leagues: [aLeague(), aLeague({ name: 'Other', teams: [] })] }),
    ],
    [
      'season.json: leagues[0].teams[2] is the same team as season.json: leagues[0].teams[0]',
      aFile({
        leagues: [
          aLeague({ teams: [{ name: 'Red' }, { name: 'Red', division: 'B' }, { name: 'RED' }] }),
        ],
      }),
    ],
    [
      'season.json: leagues[1].teams[0] is the same team as season.json: leagues[0].teams[0]',
      aFile({
        leagues: ['monday', 'friday'].map((id) => aLeague({ id, teams: [{ id: '1', name: id }] })),
      }),
    ],
    [
      'season.json: sports[1] is the same sport as season.json: sports[0] but differs from it',
      aFile({ sports: [{ name: 'Kickball' }, { name: 'kick-ball' }] }),
    ],
    [
      'season.json: leagues[0].location fits several locations by name; give an id',
      aFile({
        locations: [
          { id: 'north', name: 'City Park', neighborhood: 'North' },
          { id: 'south', name: 'City Park', neighborhood: 'South' },
        ],
        leagues: [aLeague({ location: 'City Park' })],
      }),
    ],
  ])('is refused: %s', (complaint, json) => {
    expect(() => contentOfFile(json)).toThrow(new FeedUnreadable(complaint));
  });
});

describe('Several league files', () => {
  it('make one catalogue, whichever of them lists what a league names', () => {
    const content = contentOf([
      { file: 'a.json', json: aFile({ leagues: [aLeague({ location: 'park' })] }) },
      {
        file: 'b.json',
        json: aFile({
          sports: [{ id: 'kick', name: 'Kickball' }],
          locations: [{ id: 'park', name: 'City Park' }],
          leagues: [aLeague({ id: 'friday' })],
        }),
      },
    ]);

    expect(content.leagues.map(({ id, sportId }) => [id, sportId])).toEqual([
      ['monday', 'kick'],
      ['friday', 'kick'],
    ]);
    expect(content.leagues[0]!.location).toBe('City Park');
  });

  it('may list the same sports and locations', () => {
    const lists = { sports: [{ name: 'Kickball' }], locations: [{ name: 'City Park' }] };
    const content = contentOf([
      { file: 'a.json', json: aFile(lists) },
      { file: 'b.json', json: aFile({ ...lists, leagues: [] }) },
    ]);

    expect(content.sports).toHaveLength(1);
    expect(content.locations).toHaveLength(1);
  });
});

describe('Captains in a league file', () => {
  const captainsOf = (captains: unknown) => {
    const teams = [{ id: 'red', name: 'Red', captains }, { name: 'Blue' }];
    const json = aFile({ leagues: [aLeague({ teams })] });
    return readingOf([{ file: 'season.json', json }]).captains;
  };

  it.each<[what: string, captains: unknown, expected: string[]]>([
    [
      'are read',
      ['dana@example.org', ' Kim@Example.org ', 'pat@exämple.org'],
      ['dana@example.org', 'Kim@Example.org', 'pat@xn--exmple-cua.org'],
    ],
    ['may be none', [], []],
    ['may be missing', undefined, []],
    ['may be null', null, []],
  ])('%s', (_what, captains, expected) => {
    expect(captainsOf(captains)).toEqual(expected.map((email) => ({ teamId: 'red', email })));
  });

  it.each([
    ['dana@example.org', ' must be a list of e-mail addresses'],
    [{ email: 'dana@example.org' }, ' must be a list of e-mail addresses'],
    [['dana'], '[0] must be an e-mail address'],
    [['dana@example.org', 7], '[1] must be an e-mail address'],
    [[''], '[0] must be an e-mail address'],
  ])('are refused without being quoted: %j', (captains, problem) => {
    expect(() => captainsOf(captains)).toThrow(
      new FeedUnreadable(`season.json: leagues[0].teams[0].captains${problem}`),
    );
  });
});
