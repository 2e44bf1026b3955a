import { PlacedTeam } from '../../src/league-feed/application/leagues';
import { TeamLinks } from '../../src/team-links/application/team-links';
import { Confirmations } from '../../src/confirmations/application/confirmations';
import { ConfirmationLinks } from '../../src/confirmations/application/confirmation-links';
import { LinkedReportOrigins } from '../../src/confirmations/application/linked-report-origins';
import { FindNamedGame } from '../../src/schedule/application/find-named-game';
import { KnownGame } from '../../src/submissions/domain/resolved-game';
import { Submission, acceptReport } from '../../src/submissions/domain/submission';
import { aGame, aReport } from '../submissions/a-report';
import { originOfRevisions } from '../submissions/no-report-origin';

const byToken = jest.fn((token: unknown) => Promise.resolve(token === 'game' ? 'g1' : null));

function setUp({ confirmationsOn = true, teamLinksWork = true } = {}) {
  return new LinkedReportOrigins(
    new Confirmations(confirmationsOn, { isAvailable: true }),
    {
      hashOfKey: (key: string | null) => key && `hash of ${key}`,
    } as Partial<ConfirmationLinks> as ConfirmationLinks,
    {
      work: teamLinksWork,
      findIfValid: (token) =>
        Promise.resolve(
          token === null || token === 'wrong' ? null : ({ teamId: token } as PlacedTeam),
        ),
    } as Partial<TeamLinks> as TeamLinks,
    { byToken } as Partial<FindNamedGame> as FindNamedGame,
  );
}

const nothing = { confirmKey: null, teamToken: null, gameToken: null, language: null };
const unknown = {
  reporterTeamId: null,
  reporterProof: null,
  scheduledGameId: null,
  confirmKeyHash: null,
  language: null,
};

beforeEach(() => byToken.mockClear());

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
  ['a language', { language: 'es' }, {}, { language: 'es' }],
  ['the link of another game', { gameToken: 'other' }, {}, {}],
  ['a key for the other side', { confirmKey: 'key' }, {}, { confirmKeyHash: 'hash of key' }],
])('A report that comes with %s tells that of its origin', async (_what, sent, game, origin) => {
  const found = await setUp().find({ ...nothing, ...sent }, aGame(game), '2026-05-14');
  expect(found).toEqual({ ...unknown, ...origin });
});

it('A roster tells nothing of the origin while teams have no links', async () => {
  const find = setUp({ teamLinksWork: false });
  const found = await find.find(nothing, aGame({ captainTeamId: 'red' }), '2026-05-14');
  expect(found).toEqual(unknown);
});

it('The key for the other side is not kept while nobody can confirm', async () => {
  const find = setUp({ confirmationsOn: false });
  const found = await find.find({ ...nothing, confirmKey: 'key' }, aGame(), '2026-05-14');
  expect(found).toEqual(unknown);
});

it('No game is looked up for a report without the link of its game', async () => {
  await setUp().find(nothing, aGame(), '2026-05-14');
  expect(byToken).not.toHaveBeenCalled();
});

it('The game is looked up by the league, the teams and the date of the report', async () => {
  await setUp().find({ ...nothing, gameToken: 'game' }, aGame(), '2026-05-14');
  expect(byToken).toHaveBeenCalledWith('game', {
    leagueId: 'thursday',
    matchDate: '2026-05-14',
    teamIds: ['red', 'blue'],
  });
});

describe('A corrected report', () => {
  const report = acceptReport(aReport(), aGame(), new Date('2026-06-01T20:00:00Z'));
  const before: Submission = { ...report, scheduledGameId: 'g1' };
  const moved = { ...before, matchDate: '2026-05-30' };
  const swapped = { ...before, winningTeamId: 'blue', losingTeamId: 'red' };
  const ofOthers = { ...before, losingTeamId: 'green' };

  it.each<[what: string, after: Submission, named: string | null]>([
    ['keeps its game while date and teams stay', { ...before, winningScore: 99 }, 'g1'],
    ['keeps its game if the winner changes', swapped, 'g1'],
    ['names none of its new date if it is not about it', moved, null],
    ['keeps the game of its new teams', ofOthers, 'g1'],
    ['that named no game names none', { ...moved, scheduledGameId: null }, null],
  ])('%s', async (_what, after, named) => {
    const origin = originOfRevisions({ g1: null });
    expect(await origin.afterRevision(before, after)).toEqual({ ...after, scheduledGameId: named });
  });

  it('names none if its game is not of its new teams', async () => {
    const after = await originOfRevisions({}).afterRevision(before, ofOthers);
    expect(after.scheduledGameId).toBeNull();
  });
});
