import { Logger } from '@nestjs/common';
import { GameIds, TeamFilter } from '../../src/league-feed/application/leagues';
import { isOnRosterOf, spelledAlike } from '../../src/league-feed/domain/roster';
import { HmacCaptainEmailHashes } from '../../src/league-feed/infrastructure/leaguelab/hmac-captain-email-hashes';
import { aCatalogue } from './a-catalogue';
import { emailHashes, leaguesOf } from './fakes';

const content = aCatalogue();
const [red, blue, green] = content.teams;
const hashOf = (email: string) => emailHashes.hashOf(email);
const others = new HmacCaptainEmailHashes(() => 'The key that was in use before.');
const formerly = others.hashOf('dana@example.org');

/** A catalogue whose teams have these hashes of captains. */
const withCaptains = (hashes: Readonly<Record<string, readonly string[] | null>>) =>
  aCatalogue({
    teams: content.teams.map((team) => {
      const captainMarks = hashes[team.id];
      return captainMarks ? { ...team, captainMarks } : team;
    }),
  });

it.each<[set: string, shown: string, areSample: boolean]>([
  ['sample', 'sample', true],
  ['sample', 'leaguelab/demo', true],
  ['leaguelab/demo', 'leaguelab/demo', false],
  ['leaguelab/demo', 'sample', true],
])(
  'With the source %s set and %s shown, leagues are invented: %s',
  async (set, shown, expected) => {
    const leagues = await leaguesOf(content, { source: set, shownSource: shown });
    expect(leagues.areSample).toBe(expected);
  },
);

it('Sports are listed by name', async () => {
  const sports = ['Ultimate', 'Dodgeball'].map((name) => ({ id: name, name, icon: null }));
  const leagues = await leaguesOf(aCatalogue({ sports }));
  expect(leagues.sports().map(({ name }) => name)).toEqual(['Dodgeball', 'Ultimate']);
});

it('A league is found with its teams, by name', async () => {
  const leagues = await leaguesOf(content);
  expect(leagues.league('monday')).toEqual({ league: content.leagues[0], teams: [blue, red] });
  expect(leagues.league('sunday')).toBeNull();
});

it.each<[of: string, filter: Partial<TeamFilter>, ids: string[]]>([
  ['of all sports, by league and name', {}, ['green', 'blue', 'red', 'yellow']],
  ['of a sport', { sportId: 'kickball' }, ['green', 'blue', 'red']],
  ['of a league', { leagueId: 'monday' }, ['blue', 'red']],
  ['of a league of another sport', { sportId: 'ultimate', leagueId: 'monday' }, []],
  ['of a sport that nobody knows', { sportId: 'chess' }, []],
])('Teams %s are listed', async (_of, filter, ids) => {
  const leagues = await leaguesOf(content);
  const teams = leagues.teams({ sportId: null, leagueId: null, ...filter });
  expect(teams.map(({ teamId }) => teamId)).toEqual(ids);
});

it('A team is found with the sport and the league that it plays in', async () => {
  const leagues = await leaguesOf(content);
  expect(leagues.team('green')).toEqual({
    sportId: 'kickball',
    leagueId: 'friday',
    leagueName: 'Friday',
    division: null,
    teamId: 'green',
    teamName: 'Green',
  });
  expect(leagues.team('grey')).toBeNull();
});

it.each<[who: string, email: string, teams: string[]]>([
  ['of one team', 'dana@example.org', ['red']],
  ['of two teams', 'kim@example.org', ['red', 'blue']],
  ['spelled in another way', ' DANA@Example.org', ['red']],
  ['of no team', 'sam@example.org', []],
])('The teams of a captain %s are found by the address %j', async (_who, email, expected) => {
  const [dana, kim] = [hashOf('dana@example.org'), hashOf('kim@example.org')];
  const leagues = await leaguesOf(withCaptains({ red: [dana, kim], blue: [kim] }));
  expect(leagues.teamsOfCaptain(email)).toEqual(expected);
});

const game: GameIds = {
  sportId: 'kickball',
  leagueId: 'monday',
  winningTeamId: 'red',
  losingTeamId: 'blue',
  locationId: 'park',
};

describe('Of a game', () => {
  const everything = {
    sport: content.sports[0],
    league: content.leagues[0],
    isLeagueGone: false,
    winningTeam: red,
    losingTeam: blue,
    location: content.locations[0],
    captainOnRoster: null,
    captainTeamId: null,
  };
  const noTeams = { winningTeam: null, losingTeam: null };

  it.each<[string, Partial<GameIds>, Partial<Record<keyof typeof everything, unknown>>]>([
    ['all parts that belong together are found', {}, {}],
    [
      'an unknown sport has no leagues',
      { sportId: 'chess' },
      { sport: null, league: null, ...noTeams },
    ],
    [
      'a league of another sport is not found, nor are its teams',
      { leagueId: 'discs', winningTeamId: 'yellow' },
      { league: null, ...noTeams },
    ],
    [
      'an unknown league is gone, and has no teams',
      { leagueId: 'sunday' },
      { league: null, isLeagueGone: true, ...noTeams },
    ],
    ['a winner of another league is not found', { winningTeamId: 'green' }, { winningTeam: null }],
    ['a loser of another league is not found', { losingTeamId: 'green' }, { losingTeam: null }],
    ['an unknown location is not found', { locationId: 'moon' }, { location: null }],
    [
      'a location need not be that of the league',
      { locationId: 'armory' },
      { location: content.locations[1] },
    ],
    [
      'teams are found in the league that is named',
      { leagueId: 'friday', winningTeamId: 'green' },
      { league: content.leagues[1], winningTeam: green, losingTeam: null },
    ],
    [
      'nothing is found where nothing is named',
      { sportId: null, leagueId: null, winningTeamId: null, losingTeamId: null, locationId: null },
      { sport: null, league: null, isLeagueGone: true, ...noTeams, location: null },
    ],
  ])('%s', async (_rule, ids, found) => {
    const leagues = await leaguesOf(content);
    const result = leagues.findGame({ ...game, ...ids }, 'dana@example.org');
    expect(result).toEqual({ ...everything, ...found });
  });
});

describe('A captain', () => {
  const [dana, robin] = [hashOf('dana@example.org'), hashOf('robin@example.org')];

  it.each<
    [
      what: string,
      red: string[] | null,
      blue: string[] | null,
      team: string | null,
      onRoster: boolean | null,
    ]
  >([
    ['of the winners is known', [robin, dana], [robin], 'red', true],
    ['of the losers is known', [robin], [dana], 'blue', true],
    ['of both is of neither', [dana], [dana], null, true],
    ['of one team is known although the other has no roster', null, [dana], 'blue', true],
    ['of neither is a stranger', [robin], [robin], null, false],
    ['is unknown without rosters', null, null, null, null],
    ['is unknown where a stranger may be of the other team', [robin], null, null, null],
    ['is unknown where a roster names no captain', [robin], [], null, null],
    ['is unknown while hashes are of another key', [formerly], [robin], null, null],
  ])('%s', async (_what, ofRed, ofBlue, captainTeamId, captainOnRoster) => {
    jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    const leagues = await leaguesOf(withCaptains({ red: ofRed, blue: ofBlue }));
    const found = leagues.findGame(game, ' Dana@Example.ORG');
    expect(found).toMatchObject({ captainTeamId, captainOnRoster });
    jest.restoreAllMocks();
  });

  it('is unknown without an address', async () => {
    const leagues = await leaguesOf(withCaptains({ red: [dana], blue: [robin] }));
    const found = leagues.findGame(game, null);
    expect(found).toMatchObject({ captainTeamId: null, captainOnRoster: null });
  });

  it('is unknown without rosters, also on a server that has no key for hashes', async () => {
    const hashes = new HmacCaptainEmailHashes(() => {
      throw new Error('There is no key.');
    });
    const found = (await leaguesOf(content, { hashes })).findGame(game, 'dana@example.org');
    expect(found).toMatchObject({ captainTeamId: null, captainOnRoster: null });
  });

  it('is unknown without teams', () => {
    expect(isOnRosterOf([], dana, () => true)).toBeNull();
  });
});

it.each<[one: string, other: string, same: boolean]>([
  ['Dana@Example.org', ' dana@example.org\n', true],
  ['rene\u0301@example.org', 'RENÉ@example.org', true],
  ['rene@example.org', 'rené@example.org', false],
  ['straße@example.org', 'strasse@example.org', false],
])('%j and %j are spellings of one address: %s', (one, other, same) => {
  expect(spelledAlike(one) === spelledAlike(other)).toBe(same);
});

describe('The hash of a captain’s address', () => {
  it('tells nothing of it, and differs by key', () => {
    const hash = hashOf('dana@example.org');
    expect(hash).toMatch(/^[\w-]{8}:[\w-]{43}$/);
    expect(hash.slice(9)).not.toBe(formerly.slice(9));
    expect([emailHashes.isOwnHash(hash), others.isOwnHash(formerly)]).toEqual([true, true]);
  });

  it('is said once to be of another key, and that several servers need the same', () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    const ours = new HmacCaptainEmailHashes(() => 'The key of these tests.');
    expect([formerly, formerly].map((hash) => ours.isOwnHash(hash))).toEqual([false, false]);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(
      expect.stringMatching(/another key.* need the same ROSTER_KEY\.$/),
    );
    warn.mockRestore();
  });
});
