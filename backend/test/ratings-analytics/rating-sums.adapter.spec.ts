import { onOwnConnection } from '../../src/platform/postgres/own-connection';
import { driftedSeries } from '../../src/ratings-analytics/infrastructure/postgres/drifted-series';
import { rebuildRatingSums } from '../../src/ratings-analytics/infrastructure/postgres/rebuild-rating-sums';
import { TestDatabase, createTestDatabase } from '../support/database';
import { untilWaitingForLock } from '../support/timing/lock-waits';
import { storeReports } from './store-reports';

let database: TestDatabase;
let query: (statement: string, values?: unknown[]) => Promise<unknown>;
let day = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const dataSource = await database.connect([], { poolSize: 8 });
  query = (statement, values) => dataSource.query(statement, values);
});

afterAll(() => database.drop());

const drifted = () => onOwnConnection(database.sessionUrl, driftedSeries);
const rebuild = () => onOwnConnection(database.sessionUrl, rebuildRatingSums);

async function report(): Promise<string> {
  day += 1;
  const [id] = await storeReports(query, [
    {
      matchDate: new Date(Date.UTC(2001, 0, day)).toISOString().slice(0, 10),
      sportId: 'golf',
      location: 'Park',
      leagueId: 'l1',
      fieldConditionRating: null,
      refRating: 1 + (day % 5),
      sportsmanshipRating: null,
      competitionRating: null,
      ratingComments: null,
    },
  ]);
  return id!;
}

it('nothing is wrong with sums that were kept', async () => {
  for (let count = 0; count < 20; count++) await report();
  await query('SELECT fold_rating_changes()');
  await report();
  expect(await drifted()).toEqual([]);
});

it.each([
  ['a sum that is too high', `UPDATE rating_sum SET ref_sum = ref_sum + 1 WHERE stretch = 'week'`],
  ['a sum that is gone', `DELETE FROM rating_sum WHERE stretch = 'month'`],
  ['a total that is too low', 'UPDATE rating_series SET ref_count = ref_count - 1'],
  ['a change that is gone', 'DELETE FROM rating_change'],
  ['a day out of its series', `UPDATE rating_series SET last_day = first_day`],
])('%s is found, and mended', async (_what, harm) => {
  await report();
  await query(harm);
  expect(await drifted()).toContainEqual(
    expect.objectContaining({ sport_id: 'golf', location: 'Park', league_id: 'l1' }),
  );
  await rebuild();
  expect(await drifted()).toEqual([]);
});

it('sums are added up anew while reports come and go, and none is lost', async () => {
  const rebuilding = { done: false };
  const captains = Array.from({ length: 4 }, async () => {
    while (!rebuilding.done) {
      const id = await report();
      if (day % 3 === 0) await query('DELETE FROM submission WHERE id = $1', [id]);
      if (day % 10 === 0) await query('SELECT fold_rating_changes()');
    }
  });
  for (let count = 0; count < 10; count++) {
    await rebuild();
    expect(await drifted()).toEqual([]);
  }
  rebuilding.done = true;
  await Promise.all(captains);
  await query('SELECT fold_rating_changes()');
  expect(await drifted()).toEqual([]);
});

it('whoever is folding is waited for before sums are added up anew', async () => {
  await report();
  const rebuilding = await onOwnConnection(database.sessionUrl, async (folding) => {
    await folding.query('BEGIN');
    await folding.query('SELECT fold_rating_changes()');
    const rebuilt = rebuild();
    await untilWaitingForLock(database);
    await folding.query('COMMIT');
    return { rebuilt };
  });
  await rebuilding.rebuilt;
  expect(await drifted()).toEqual([]);
});
