import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RatingFolding } from '../../src/ratings-analytics/infrastructure/postgres/rating-folding';
import { TestDatabase, createTestDatabase } from '../support/database';
import { untilWaitingForLock } from '../support/timing/lock-waits';
import { storeReports } from './store-reports';

let database: TestDatabase;
let dataSource: DataSource;
let folding: RatingFolding;

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await database.connect([], { poolSize: 4 });
});

afterAll(() => database.drop());

beforeEach(async () => {
  folding = new RatingFolding(dataSource);
  await folding.fold();
});

async function report(): Promise<void> {
  await storeReports(
    (statement, values) => dataSource.query(statement, values),
    [
      {
        matchDate: '2026-05-01',
        sportId: 'golf',
        location: 'Park',
        leagueId: 'l1',
        fieldConditionRating: 4,
        refRating: null,
        sportsmanshipRating: null,
        competitionRating: null,
        ratingComments: null,
      },
    ],
  );
}

const waitingChanges = async () => (await database.query('SELECT FROM rating_change')).length;

const total = async () => {
  const [row] = await database.query<{ rated: number }>(
    'SELECT rated FROM rating_series WHERE across = 7',
  );
  return row?.rated ?? 0;
};

it('reports leave the folding to the timer, however many there are', async () => {
  await dataSource.query(`ALTER SEQUENCE rating_change_turn RESTART WITH 200`);
  const before = await total();
  for (let count = 0; count < 100; count++) await report();
  expect(await waitingChanges()).toBe(100);
  await folding.fold();
  expect(await waitingChanges()).toBe(0);
  expect(await total()).toBe(before + 100);
});

it('one statement in 16,384 folds if no server does', async () => {
  await dataSource.query(`ALTER SEQUENCE rating_change_turn RESTART WITH 16383`);
  await report();
  expect(await waitingChanges()).toBe(1);
  await report();
  expect(await waitingChanges()).toBe(0);
});

it('reports don’t fold while a server does', async () => {
  await dataSource.query(`ALTER SEQUENCE rating_change_turn RESTART WITH 16383`);
  await report();
  await folding.fold();
  await report();
  expect(await waitingChanges()).toBe(1);
});

it('a second server does not wait for the first, and leaves the changes to it', async () => {
  await report();
  const first = dataSource.createQueryRunner();
  await first.startTransaction();
  await first.query('SELECT fold_rating_changes()');
  await new RatingFolding(dataSource).fold();
  expect(await waitingChanges()).toBe(1);
  await first.commitTransaction();
  await first.release();
  expect(await waitingChanges()).toBe(0);
});

it('a server that stops waits for its folding', async () => {
  await report();
  const other = dataSource.createQueryRunner();
  await other.startTransaction();
  await other.query('LOCK TABLE rating_series IN SHARE MODE');
  const folded = folding.fold();
  await untilWaitingForLock(database);
  let hasStopped = false;
  const stopped = folding.onModuleDestroy().then(() => (hasStopped = true));
  await dataSource.query('SELECT 1');
  expect(hasStopped).toBe(false);
  await other.commitTransaction();
  await other.release();
  await Promise.all([folded, stopped]);
  expect(await waitingChanges()).toBe(0);
});

it('a fold that fails leaves the changes to the next, and is logged once', async () => {
  const said: string[] = [];
  for (const level of ['log', 'warn'] as const) {
    jest.spyOn(Logger.prototype, level).mockImplementation((...words: unknown[]) => {
      said.push(`${level}: ${String(words[0]).replace(/: .*/, '')}`);
    });
  }
  await report();
  await dataSource.query('ALTER TABLE rating_sum RENAME TO elsewhere');
  await folding.fold();
  await folding.fold();
  await dataSource.query('ALTER TABLE elsewhere RENAME TO rating_sum');
  expect(await waitingChanges()).toBe(1);
  await folding.fold();
  expect(await waitingChanges()).toBe(0);
  jest.restoreAllMocks();
  expect(said).toEqual([
    'warn: Changes of ratings are not added to their sums',
    'log: Changes of ratings are added to their sums again',
  ]);
});
