import { Logger } from '@nestjs/common';
import { LookUpGame } from '../../src/league-feed/application/look-up-game';
import { isOnRosterOf, spelledAlike } from '../../src/league-feed/domain/roster';
import { HmacCaptainEmailHashes } from '../../src/league-feed/infrastructure/leaguelab/hmac-captain-email-hashes';
import { aCatalogue } from './a-catalogue';
import { currentCatalogue } from './fakes';

const emailHashes = new HmacCaptainEmailHashes(() => 'The key of these tests.');
const others = new HmacCaptainEmailHashes(() => 'The key that was in use before.');

async function onRoster(red: string[] | null, blue: string[] | null, email: string) {
  const named = { red, blue } as Record<string, string[] | null>;
  const { teams, ...rest } = aCatalogue();
  const current = await currentCatalogue({
    ...rest,
    teams: teams.map((team) => ({
      ...team,
      ...(named[team.id] && { captainMarks: named[team.id]! }),
    })),
  });
  return new LookUpGame(current, emailHashes).execute({
    sportId: 'kickball',
    leagueId: 'monday',
    winningTeamId: 'red',
    losingTeamId: 'blue',
    locationId: null,
    captainEmail: email,
  }).captainOnRoster;
}

let warnings: unknown[];

const dana = emailHashes.hashOf('dana@example.org');
const robin = emailHashes.hashOf('robin@example.org');
const formerly = others.hashOf('dana@example.org');

beforeEach(() => {
  warnings = [];
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((warning) => warnings.push(warning));
});

afterEach(() => jest.restoreAllMocks());

describe('Whether a captain is on the roster', () => {
  it.each<[string, string[] | null, string[] | null, string, boolean | null]>([
    ['of the winners', [dana], [robin], 'dana@example.org', true],
    ['of the losers', [robin], [dana], 'dana@example.org', true],
    ['one of two captains', [robin, dana], [robin], 'dana@example.org', true],
    ['written in another way', [dana], null, ' Dana@Example.ORG', true],
    ['though the other roster is unknown', null, [dana], 'dana@example.org', true],
    ['nobody of either', [dana], [robin], 'stranger@example.org', false],
    ['unknown without rosters', null, null, 'dana@example.org', null],
    ['unknown where a stranger may be of the other team', [robin], null, 'dana@example.org', null],
    ['unknown where a roster names no captain', [robin], [], 'dana@example.org', null],
    ['unknown while the marks are of another key', [formerly], [formerly], 'dana@x.org', null],
    ['unknown, of another key, though it was the same', [formerly], [robin], 'dana@x.org', null],
  ])('%s', async (_case, red, blue, email, expected) => {
    expect(await onRoster(red, blue, email)).toBe(expected);
  });
});

it('Whether a captain is on the roster is unknown without teams or marks', () => {
  const [red] = aCatalogue().teams;
  expect(isOnRosterOf([], dana, () => true)).toBeNull();
  expect(isOnRosterOf([red!], dana, () => true)).toBeNull();
});

it.each<[one: string, other: string, same: boolean]>([
  ['Dana@Example.org', ' dana@example.org\n', true],
  ['rene\u0301@example.org', 'RENÉ@example.org', true],
  ['rene@example.org', 'rené@example.org', false],
  ['straße@example.org', 'strasse@example.org', false],
])('%j and %j are spellings of one address: %s', (one, other, same) => {
  expect(spelledAlike(one) === spelledAlike(other)).toBe(same);
});

describe('What is kept of an e-mail address', () => {
  it('tells nothing of it, and differs by key', () => {
    expect(dana).toMatch(/^[\w-]{8}:[\w-]{43}$/);
    expect(dana).not.toBe(robin);
    expect(dana.slice(9)).not.toBe(formerly.slice(9));
    expect([emailHashes.isOwnHash(dana), emailHashes.isOwnHash(formerly)]).toEqual([true, false]);
  });

  it('is said once to be of another key, and that several servers need the same', () => {
    const ours = new HmacCaptainEmailHashes(() => 'The key of these tests.');
    for (const hash of [dana, formerly, formerly]) ours.isOwnHash(hash);
    expect(warnings).toEqual([expect.stringMatching(/another key.* need the same ROSTER_KEY\.$/)]);
  });
});
