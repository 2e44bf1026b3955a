import { isAfter, publishedResults } from '../../src/results/domain/published-result';
import { LeagueGame, PublicReport } from '../../src/results/domain/league-games';
import { TeamOfTable } from '../../src/results/domain/league-standings';
import { aPublicReport } from './a-public-report';

const game = (state: LeagueGame['state'], changes: Partial<PublicReport> = {}): LeagueGame => ({
  state,
  report: aPublicReport(changes),
});

const teams = new Map<string, TeamOfTable>([
  ['lions', { teamId: 'lions', teamName: 'New Lions', division: 'East' }],
  ['tigers', { teamId: 'tigers', teamName: 'Tigers', division: 'West' }],
]);

const published = (...games: LeagueGame[]) =>
  publishedResults(games, teams).map(({ result }) => result);

it('Results have the names and the division of the feed', () => {
  expect(published(game('final'))).toEqual([
    {
      date: '2026-05-14',
      division: 'East',
      winningTeamName: 'New Lions',
      losingTeamName: 'Tigers',
      winningScore: 3,
      losingScore: 1,
      outcome: 'played',
      state: 'final',
    },
  ]);
});

it('A team that has left the feed has the name of the report, and no division', () => {
  const left = { winningTeamId: 'gone', winningTeamName: 'Gone' };
  expect(published(game('reported', left))).toMatchObject([
    { winningTeamName: 'Gone', division: null, winningScore: 3, state: 'reported' },
  ]);
});

it.each(['forfeit', 'not-played'] as const)('A result has no score after %s', (outcome) => {
  const scores = { winningScore: 0, losingScore: 0 };
  expect(published(game('final', { outcome, ...scores }))).toMatchObject([
    { outcome, winningScore: null, losingScore: null, winningTeamName: 'New Lions' },
  ]);
});

it('Of a result that is being checked, only the teams by name and the date are told', () => {
  const turned = {
    winningTeamId: 'tigers',
    winningTeamName: 'Tigers',
    losingTeamId: 'lions',
    losingTeamName: 'Lions',
  };
  const told = {
    date: '2026-05-14',
    division: null,
    winningTeamName: 'New Lions',
    losingTeamName: 'Tigers',
    winningScore: null,
    losingScore: null,
    outcome: null,
    state: 'checking',
  };
  expect(published(game('checking'))).toEqual([told]);
  expect(published(game('checking', turned))).toEqual([told]);
});

it.each([
  ['as given', false],
  ['turned around', true],
])('Results are ordered by date, teams and when they were reported: %s', (_how, isTurned) => {
  const bears = { losingTeamId: 'bears', losingTeamName: 'Bears' };
  const games = [
    game('final', { winningScore: 5, submittedAt: new Date('2026-05-16') }),
    game('final', { date: '2026-05-13' }),
    game('final', { winningScore: 4, submittedAt: new Date('2026-05-15') }),
    game('final', bears),
  ];
  const placed = publishedResults(isTurned ? games.toReversed() : games, teams);
  expect(placed.map(({ place }) => place)).toEqual([
    ['2026-05-14', 'Bears', 'New Lions', 0],
    ['2026-05-14', 'New Lions', 'Tigers', 0],
    ['2026-05-14', 'New Lions', 'Tigers', 1],
    ['2026-05-13', 'New Lions', 'Tigers', 0],
  ]);
  expect(placed.map(({ result }) => result.winningScore)).toEqual([3, 4, 5, 3]);
  for (const [index, { place }] of placed.entries()) {
    expect(placed.filter((one) => isAfter(one, place))).toEqual(placed.slice(index + 1));
  }
});
