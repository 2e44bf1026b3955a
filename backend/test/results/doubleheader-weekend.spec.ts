import { gamesOf } from '../../src/results/domain/league-games';
import { tableOf } from '../../src/results/domain/league-standings';
import { answersOf } from '../../src/schedule/domain/answers';
import { ComparedReport, standingAmong } from '../../src/submissions/domain/same-game';
import { standingOf } from '../../src/submissions/domain/standing';
import { aPublicReport } from './a-public-report';

const date = '2026-05-16';
const points = { win: 2, tie: 1, loss: 0, forfeit: 0 };

/** Two games of a day, each as both captains report it: winner, loser and scores. */
type Sent = readonly [winner: string, loser: string, won: number, lost: number];

const days: readonly (readonly (readonly [by: string, ...Sent])[])[] = [
  // Twice the same result.
  [
    ['red', 'red', 'blue', 7, 3],
    ['red', 'red', 'blue', 7, 3],
    ['blue', 'red', 'blue', 7, 3],
    ['blue', 'red', 'blue', 7, 3],
  ],
  // A win for each.
  [
    ['green', 'green', 'gold', 5, 2],
    ['green', 'gold', 'green', 4, 1],
    ['gold', 'gold', 'green', 4, 1],
    ['gold', 'green', 'gold', 5, 2],
  ],
  // A tie, and a game of which the captains say different things.
  [
    ['grey', 'grey', 'pink', 2, 2],
    ['grey', 'grey', 'pink', 6, 5],
    ['pink', 'pink', 'grey', 2, 2],
    ['pink', 'grey', 'pink', 6, 4],
  ],
];

const teamsOf = (day: (typeof days)[number]) => [day[0]![1], day[0]![2]] as const;

const games = days.flatMap((day, number) =>
  ['18:30', '20:00'].map((time, place) => ({
    id: `game ${number} ${place}`,
    leagueId: 'sat',
    date,
    teamIds: teamsOf(day),
    time,
    status: 'scheduled' as const,
    stage: 'season' as const,
  })),
);

/** All orders of four reports. */
const orders: readonly (readonly number[])[] = [0, 1, 2, 3].flatMap((a) =>
  [0, 1, 2, 3].flatMap((b) =>
    [0, 1, 2, 3].flatMap((c) => (new Set([a, b, c]).size === 3 ? [[a, b, c, 6 - a - b - c]] : [])),
  ),
);

/** The results and the table, if the reports of each day arrive in an order of their own. */
function weekend(...arrivals: readonly (readonly number[])[]) {
  const reports = days.flatMap((day, number) =>
    arrivals[number]!.map((at) => {
      const [by, winningTeamId, losingTeamId, winningScore, losingScore] = day[at]!;
      const scores = { winningTeamId, losingTeamId, winningScore, losingScore };
      return { by, ...aPublicReport({ date, ...scores }) };
    }),
  );
  const answers = answersOf(
    games,
    reports.map(({ id, by, winningTeamId, losingTeamId, winningScore, losingScore }) => ({
      id,
      leagueId: 'sat',
      teamIds: [winningTeamId, losingTeamId],
      matchDate: date,
      scheduledGameId: null,
      isAnotherGame: false,
      reporterTeamId: by,
      reporter: `${by}@example.org`,
      result: [winningScore, losingScore, winningScore === losingScore ? '' : winningTeamId].join(),
    })),
  );
  const compared = reports.map(({ by, ...report }): ComparedReport & { readonly id: string } => ({
    ...report,
    leagueId: 'sat',
    matchDate: date,
    reporterTeamId: by,
    reporterProof: 'team-link',
    scheduledGameId: null,
    scheduledDate: null,
    answeredGameId: answers.get(report.id) ?? null,
  }));
  const published = compared.map((report, at) => {
    const { gameStanding } = standingAmong(report, compared);
    const standing = standingOf({ gameStanding, confirmedBy: null, isUnopposed: false });
    const { submittedAt } = reports[at]!;
    const confirmedAt = standing === 'confirmed' ? submittedAt : null;
    return { ...reports[at]!, gameId: report.answeredGameId, standing, confirmedAt };
  });
  const found = gamesOf(published);
  const teams = [...new Set(games.flatMap(({ teamIds }) => teamIds))].map((id) => ({
    teamId: id,
    teamName: id,
    division: null,
  }));
  const rules = {
    points,
    tiebreaks: ['difference'] as const,
    restartTiebreaks: false,
    forfeitScore: null,
  };
  return {
    states: found.map(({ state }) => state).sort(),
    table: tableOf(found, teams, rules).map((row) =>
      [row.rank, row.teamName, row.played, row.won, row.tied, row.lost, row.for, row.points].join(
        ' ',
      ),
    ),
  };
}

it('Twelve reports of a weekend give the same table, in whatever order they arrive', () => {
  const expected = {
    states: ['checking', 'final', 'final', 'final', 'final', 'final'],
    table: [
      '1 red 2 2 0 0 14 4',
      '2 gold 2 1 0 1 6 2',
      '2 green 2 1 0 1 6 2',
      '4 grey 1 0 1 0 2 1',
      '4 pink 1 0 1 0 2 1',
      '6 blue 2 0 0 2 6 0',
    ],
  };
  expect(orders).toHaveLength(24);
  // Reports of other teams change nothing, so each order of a day is enough with two of the others.
  orders.forEach((order, at) => {
    const others = [orders[(at * 5 + 1) % 24]!, orders[(at * 7 + 3) % 24]!] as const;
    expect(weekend(order, ...others)).toEqual(expected);
  });
});
