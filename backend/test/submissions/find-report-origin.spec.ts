import { Confirmations } from '../../src/submissions/application/confirmations/confirmations';
import { FindReportOrigin } from '../../src/submissions/application/find-report-origin';
import {
  ConfirmationLinks,
  ScheduledGames,
  TeamOfLinks,
} from '../../src/submissions/application/ports';
import { KnownGame } from '../../src/submissions/domain/resolved-game';
import { aGame } from './a-report';

const gameOf = jest.fn((token: string) => Promise.resolve(token === 'game' ? 'g1' : null));

function setUp({ confirmationsOn = true, teamLinksWork = true } = {}) {
  return new FindReportOrigin(
    new Confirmations(confirmationsOn, true, { isAvailable: true }),
    {
      hashOfKey: (key) => key && `hash of ${key}`,
    } as Partial<ConfirmationLinks> as ConfirmationLinks,
    {
      work: teamLinksWork,
      findIfValid: (token) =>
        Promise.resolve(token === null || token === 'wrong' ? null : { teamId: token }),
    } as Partial<TeamOfLinks> as TeamOfLinks,
    { gameOf } as Partial<ScheduledGames> as ScheduledGames,
  );
}

const nothing = { confirmKey: null, teamToken: null, gameToken: null };
const unknown = {
  reporterTeamId: null,
  reporterProof: null,
  scheduledGameId: null,
  confirmKeyHash: null,
};

beforeEach(() => gameOf.mockClear());

it.each<[what: string, sent: object, game: Partial<KnownGame>, origin: object]>([
  ['nothing', {}, {}, {}],
  [
    'the link of the winning team',
    { teamToken: 'red' },
    {},
    { reporterTeamId: 'red', reporterProof: 'team-link' },
  ],
  [
    'the link of the losing team',
    { teamToken: 'blue' },
    { captainTeamId: 'red' },
    { reporterTeamId: 'blue', reporterProof: 'team-link' },
  ],
  ['the link of another team', { teamToken: 'green' }, {}, {}],
  ['a link that is not valid', { teamToken: 'wrong' }, {}, {}],
  [
    'the address of a captain',
    {},
    { captainTeamId: 'red' },
    { reporterTeamId: 'red', reporterProof: 'roster' },
  ],
  ['the link of its game', { gameToken: 'game' }, {}, { scheduledGameId: 'g1' }],
  ['the link of another game', { gameToken: 'other' }, {}, {}],
  ['a key for the other side', { confirmKey: 'key' }, {}, { confirmKeyHash: 'hash of key' }],
])('A report that comes with %s tells that of its origin', async (_what, sent, game, origin) => {
  const found = await setUp().execute({ ...nothing, ...sent }, aGame(game));
  expect(found).toEqual({ ...unknown, ...origin });
});

it('A roster tells nothing of the origin while teams have no links', async () => {
  const find = setUp({ teamLinksWork: false });
  expect(await find.execute(nothing, aGame({ captainTeamId: 'red' }))).toEqual(unknown);
});

it('The key for the other side is not kept while nobody can confirm', async () => {
  const find = setUp({ confirmationsOn: false });
  expect(await find.execute({ ...nothing, confirmKey: 'key' }, aGame())).toEqual(unknown);
});

it('No game is looked up for a report without the link of its game', async () => {
  await setUp().execute(nothing, aGame());
  expect(gameOf).not.toHaveBeenCalled();
});

it('The game is looked up by the league and the teams of the report', async () => {
  await setUp().execute({ ...nothing, gameToken: 'game' }, aGame());
  expect(gameOf).toHaveBeenCalledWith('game', { leagueId: 'thursday', teamIds: ['red', 'blue'] });
});
