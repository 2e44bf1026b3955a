import { agree } from '../../src/submissions/domain/game-result';
import { hasScores, outcomes } from '../../src/submissions/domain/outcome';
import { acceptReport } from '../../src/submissions/domain/submission';
import { PostgresSubmissionReader } from '../../src/submissions/infrastructure/postgres/postgres-submission-reader';
import { SubmissionNames } from '../../src/submissions/infrastructure/postgres/submission-names';
import { SubmissionSearch } from '../../src/submissions/infrastructure/postgres/submission-search';
import { SubmissionSchema } from '../../src/submissions/infrastructure/postgres/submission.schema';
import { TestDatabase, createTestDatabase } from '../support/database';
import { aGame, aReport } from './a-report';

const red = { winningTeamId: 'red', losingTeamId: 'blue' };
const blue = { winningTeamId: 'blue', losingTeamId: 'red' };

/** Every outcome with both winners, and with all kinds of scores where it has any. */
const results = outcomes.flatMap((outcome) =>
  [red, blue].flatMap((teams) =>
    (hasScores(outcome)
      ? [
          [3, 1],
          [3, 2],
          [2, 2],
          [0, 0],
        ]
      : [[0, 0]]
    ).map(([winningScore, losingScore]) => ({
      outcome,
      ...teams,
      winningScore: winningScore!,
      losingScore: losingScore!,
    })),
  ),
);
const pairs = results.flatMap((one, index) => results.slice(index).map((other) => [one, other]));

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

/** The day of the game that the pair of this number is about. */
const dayOf = (pair: number) =>
  new Date(Date.UTC(2026, 0, 1 + pair)).toISOString().slice(0, 'yyyy-mm-dd'.length);

it('the list says of any two reports of a game what the domain says', async () => {
  const dataSource = await database.connect([SubmissionSchema]);
  const game = aGame();
  const of = (result: (typeof results)[number], pair: number) =>
    acceptReport(
      aReport({ ...result, matchDate: dayOf(pair) }),
      result.winningTeamId === 'red'
        ? game
        : {
            ...game,
            winningTeam: { id: 'blue', name: 'Blue', division: null },
            losingTeam: { id: 'red', name: 'Red', division: null },
          },
      new Date('2027-01-01T00:00:00Z'),
    );
  await dataSource
    .getRepository(SubmissionSchema)
    .insert(pairs.flatMap((pair, number) => pair.map((result) => of(result, number))));
  await database.query('UPDATE submission SET shares_game = true');
  const reader = new PostgresSubmissionReader(
    dataSource,
    new SubmissionSearch(dataSource, new SubmissionNames(dataSource)),
  );
  const { json } = await reader.list({
    search: null,
    sportId: null,
    logged: null,
    outcome: null,
    standing: null,
    from: null,
    to: null,
    limit: 2 * pairs.length,
    after: null,
  });
  const rows = JSON.parse(json) as { matchDate: string; reportStatus: string }[];
  const statusOf = new Map(rows.map(({ matchDate, reportStatus }) => [matchDate, reportStatus]));
  const wrong = pairs.filter(
    ([one, other], pair) =>
      statusOf.get(dayOf(pair)) !== (agree(one!, other!) ? 'duplicate' : 'conflict'),
  );
  expect(pairs).toHaveLength(210);
  expect(wrong).toEqual([]);
});
