import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { FeedRuns } from '../../src/league-feed/application/ports';
import { PostgresFeedRuns } from '../../src/league-feed/infrastructure/postgres/postgres-feed-runs';
import { TestDatabase, createTestDatabase } from '../support/database';

let database: TestDatabase;
let runs: FeedRuns;

beforeEach(async () => {
  database = await createTestDatabase();
  runs = new PostgresFeedRuns(new TypeOrmTransaction(await database.connect()));
});

afterEach(() => database.drop());

const record = (number: number, error: string | null) => {
  const startedAt = day(number);
  const outcome = { durationMs: 1, error, heldBack: false, changes: null, problems: [] };
  return runs.record({ startedAt, ...outcome }, startedAt);
};

it('runs are kept for ninety days, and the last good one however many have failed since', async () => {
  await record(1, null);
  for (let number = 2; number <= 120; number++) await record(number, 'broken');

  const kept = (await runs.recent()).map(({ startedAt }) => startedAt.getTime());
  const expected = [...Array.from({ length: 91 }, (_, n) => 120 - n), 1];
  expect(kept).toEqual(expected.map((number) => day(number).getTime()));
});

it('runs older than ninety days go also where none was ever good', async () => {
  for (const number of [1, 60, 120]) await record(number, 'broken');
  expect(await runs.recent()).toHaveLength(2);
});

it('the first run is found however many have followed', async () => {
  expect(await runs.firstStartedAt()).toBeNull();
  for (let number = 1; number <= 3; number++) await record(number, 'broken');
  expect(await runs.firstStartedAt()).toEqual(day(1));
});

function day(number: number): Date {
  return new Date(Date.UTC(2026, 0, number));
}
