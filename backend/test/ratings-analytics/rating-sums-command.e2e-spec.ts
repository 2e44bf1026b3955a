import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import request from 'supertest';
import { AdminAtBrowser, registerFirstMaster } from '../support/admins';
import { TestDatabase, createTestDatabase } from '../support/database';
import { RunningServer, startServer } from '../support/server';
import { SampleGame, aBodyOf, dayNumber, findSampleGame } from '../submissions/a-sample-game';

jest.setTimeout(60_000);

const command = join(
  __dirname,
  '../../dist/ratings-analytics/infrastructure/rating-sums.command.js',
);

let database: TestDatabase;
let server: RunningServer;
let admin: AdminAtBrowser;
let game: SampleGame;
let day = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer(database.url);
  admin = await registerFirstMaster(server);
  game = await findSampleGame(server.url);
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

const run = async (...words: string[]) => {
  const env = { PATH: process.env['PATH'], DATABASE_URL: database.url };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [command, ...words], { env });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
};

const fine = { code: 0, said: 'The sums of ratings are those of all reports.\n' };

async function report(): Promise<string> {
  const body = aBodyOf(game, dayNumber(++day), { details: { refRating: 1 + (day % 5) } });
  const { body: receipt } = await request(server.url)
    .post('/api/score-submissions')
    .send(body)
    .expect(201);
  return (receipt as { id: string }).id;
}

it('finds nothing wrong with sums that were kept', async () => {
  for (let count = 0; count < 20; count++) await report();
  await database.query('SELECT fold_rating_changes()');
  await report();
  expect(await run()).toEqual(fine);
});

it.each([
  ['a sum that is too high', `UPDATE rating_sum SET ref_sum = ref_sum + 1 WHERE stretch = 'week'`],
  ['a sum that is gone', `DELETE FROM rating_sum WHERE stretch = 'month'`],
  ['a total that is too low', 'UPDATE rating_series SET ref_count = ref_count - 1'],
  ['a change that is gone', 'DELETE FROM rating_change'],
  ['a day out of its series', `UPDATE rating_series SET last_day = first_day`],
])('finds %s, and mends it', async (_what, harm) => {
  await report();
  await database.query(harm);
  const { code, said } = await run();
  expect(code).toBe(1);
  expect(said).toContain('Drifted: sport, location, league = ');
  expect(said).toContain('Mend them: npm run ratings:rebuild -w backend');
  expect(await run('--rebuild')).toEqual(fine);
  expect(await run()).toEqual(fine);
});

it('adds up anew while reports come and go, and loses none', async () => {
  const rebuilding = { done: false };
  const captains = Array.from({ length: 4 }, async () => {
    while (!rebuilding.done) {
      const id = await report();
      if (day % 3 === 0) {
        await admin
          .delete(`/api/score-submissions/${id}`)
          .send({ confirmationCode: 'Wipe the board clean' })
          .expect(200);
      }
      if (day % 10 === 0) await database.query('SELECT fold_rating_changes()');
    }
  });
  for (let count = 0; count < 3; count++) expect(await run('--rebuild')).toEqual(fine);
  rebuilding.done = true;
  await Promise.all(captains);
  await database.query('SELECT fold_rating_changes()');
  expect(await run()).toEqual(fine);
});

it('waits for whoever is folding before it adds up anew', async () => {
  await report();
  const folding = (await database.connect()).createQueryRunner();
  await folding.startTransaction();
  await folding.query('SELECT fold_rating_changes()');
  const rebuilding = run('--rebuild');
  const waiting = `
    SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await database.query(waiting)).length === 0);
  await folding.commitTransaction();
  await folding.release();
  expect(await rebuilding).toEqual(fine);
});
