import { GameIds, LookUpGame } from '../../src/league-feed/application/look-up-game';
import { HmacCaptainEmailHashes } from '../../src/league-feed/infrastructure/leaguelab/hmac-captain-email-hashes';
import { aCatalogue } from './a-catalogue';
import { currentCatalogue } from './fakes';

const content = aCatalogue();
const [red, blue, green] = content.teams;
const known = {
  sportId: 'kickball',
  leagueId: 'monday',
  winningTeamId: 'red',
  losingTeamId: 'blue',
  locationId: 'park',
  captainEmail: 'dana@example.org',
};

describe('Looking up a game', () => {
  let lookUpGame: LookUpGame;

  beforeAll(async () => {
    const current = await currentCatalogue(content);
    lookUpGame = new LookUpGame(current, new HmacCaptainEmailHashes(() => 'A key for tests.'));
  });

  const everything = {
    sport: content.sports[0],
    league: content.leagues[0],
    winningTeam: red,
    losingTeam: blue,
    location: content.locations[0],
    captainOnRoster: null,
    captainTeamId: null,
  };

  it('finds all parts that belong together', () => {
    expect(lookUpGame.execute(known)).toEqual(everything);
  });

  it.each<[string, Partial<GameIds>, Partial<Record<keyof typeof everything, unknown>>]>([
    [
      'an unknown sport has no leagues',
      { sportId: 'chess' },
      { sport: null, league: null, winningTeam: null, losingTeam: null },
    ],
    [
      'a league of another sport is not found, nor are its teams',
      { leagueId: 'discs', winningTeamId: 'yellow' },
      { league: null, winningTeam: null, losingTeam: null },
    ],
    [
      'an unknown league has no teams',
      { leagueId: 'sunday' },
      { league: null, winningTeam: null, losingTeam: null },
    ],
    ['a winner of another league is not found', { winningTeamId: 'green' }, { winningTeam: null }],
    ['a loser of another league is not found', { losingTeamId: 'green' }, { losingTeam: null }],
    ['an unknown team is not found', { losingTeamId: 'grey' }, { losingTeam: null }],
    ['an unknown location is not found', { locationId: 'moon' }, { location: null }],
    [
      'a location need not be that of the league',
      { locationId: 'armory' },
      {
        location: content.locations[1],
      },
    ],
    [
      'teams are found in the league that is named',
      { leagueId: 'friday', winningTeamId: 'green' },
      { league: content.leagues[1], winningTeam: green, losingTeam: null },
    ],
    [
      'nothing is found where nothing is named',
      { sportId: null, leagueId: null, winningTeamId: null, losingTeamId: null, locationId: null },
      { sport: null, league: null, winningTeam: null, losingTeam: null, location: null },
    ],
  ])('%s', (_rule, ids, found) => {
    expect(lookUpGame.execute({ ...known, ...ids })).toEqual({ ...everything, ...found });
  });
});

describe('A captain is', () => {
  const hashes = new HmacCaptainEmailHashes(() => 'A key for tests.');
  const marks = (...emails: string[]) => emails.map((email) => hashes.hashOf(email));

  it.each<
    [what: string, red: string[], blue: string[], team: string | null, known: boolean | null]
  >([
    ['of the winning team', ['dana@example.org'], ['kim@example.org'], 'red', true],
    ['of the losing team', ['kim@example.org'], ['DANA@example.org'], 'blue', true],
    [
      'of neither team if the address is of both',
      ['dana@example.org'],
      ['dana@example.org'],
      null,
      true,
    ],
    ['of neither team', ['kim@example.org'], ['sam@example.org'], null, false],
    ['of a team although the other has no roster', ['dana@example.org'], [], 'red', true],
    ['unknown without rosters', [], [], null, null],
  ])('%s', async (_what, ofRed, ofBlue, captainTeamId, captainOnRoster) => {
    const teams = content.teams.map((team) => {
      const emails = team === red ? ofRed : team === blue ? ofBlue : [];
      return emails.length > 0 ? { ...team, captainMarks: marks(...emails) } : team;
    });
    const current = await currentCatalogue({ ...content, teams });
    const found = new LookUpGame(current, hashes).execute(known);
    expect(found).toMatchObject({ captainTeamId, captainOnRoster });
  });

  it('unknown without an address, also where the teams have rosters', async () => {
    const teams = content.teams.map((team) => ({ ...team, captainMarks: marks('kim@x.org') }));
    const lookUpGame = new LookUpGame(await currentCatalogue({ ...content, teams }), hashes);
    const found = lookUpGame.execute({ ...known, captainEmail: null });
    expect(found).toMatchObject({ captainTeamId: null, captainOnRoster: null });
  });

  it('unknown without rosters, also on a server that has no key for hashes', async () => {
    const withoutKey = new HmacCaptainEmailHashes(() => {
      throw new Error('There is no key.');
    });
    const found = new LookUpGame(await currentCatalogue(content), withoutKey).execute(known);
    expect(found).toMatchObject({ captainTeamId: null, captainOnRoster: null });
  });
});
