import request from 'supertest';
import { CheckAlerts } from '../../src/alerts/application/check-alerts';
import { DatabaseChanges } from '../../src/platform/postgres/replication/database-changes';
import { registerFirstMaster, signIn } from '../support/admins';
import { TestDatabase, createTestDatabase } from '../support/database';
import { failOver } from '../support/fail-over';
import { RunningServer, startServer } from '../support/servers/server';

let database: TestDatabase;
let server: RunningServer;

const start = () => startServer(database.url, { DATABASE_STANDBYS: '1', METRICS_ENABLED: 'true' });

beforeEach(async () => {
  database = await createTestDatabase();
  server = await start();
});

afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
  await database.drop();
});

/** As if servers saw the database on another timeline before. */
const seeOther = () => database.query(`UPDATE database_history SET timeline = '00000000'`);

const check = () => server.app.get(CheckAlerts).execute();

it('A server that starts after a restore or failover ends all sessions', async () => {
  const master = await registerFirstMaster(server);
  await server.stop();
  server = await start();
  await master.at(server.url).get('/api/user').expect(200);

  await server.stop();
  await seeOther();
  server = await start();
  await master.at(server.url).get('/api/user').expect(401);

  const again = await signIn(server.url, master.username);
  await server.stop();
  server = await start();
  await again.at(server.url).get('/api/user').expect(200);
});

it('A server that runs ends all sessions after a failover that may have lost commits', async () => {
  const master = await registerFirstMaster(server);
  expect(await check()).toMatchObject({ failed: [] });
  await master.get('/api/user').expect(200);
  failOver(server, '00000009');
  expect(await check()).toMatchObject({ failed: [] });
  await master.get('/api/user').expect(401);
  expect(await database.query(`SELECT FROM database_history WHERE timeline = '00000009'`)).toEqual([
    {},
  ]);
});

it('What did not succeed is done again at the next look', async () => {
  let fails = true;
  const changes = server.app.get(DatabaseChanges);
  const heard = jest.fn(() => (fails ? Promise.reject(new Error('Not now')) : Promise.resolve()));
  changes.listen(heard);
  failOver(server, '00000009');
  const seen = () => database.query(`SELECT FROM database_history WHERE timeline = '00000009'`);
  expect(await check()).toMatchObject({ failed: [{ kind: 'standby', reason: 'Error: Not now' }] });
  expect(await seen()).toHaveLength(0);
  fails = false;
  expect(await check()).toMatchObject({ failed: [] });
  expect(heard).toHaveBeenCalledTimes(2);
  expect(await seen()).toHaveLength(1);
  await check();
  expect(heard).toHaveBeenCalledTimes(2);
});

it('The API Status tab and the metrics tell of missing standbys and of changes', async () => {
  const master = await registerFirstMaster(server);
  const notices = async (at: typeof master) =>
    ((await at.get('/api/admin/leaguelab-status').expect(200)).body as { notices: string[] })
      .notices;
  const metrics = async () => (await request(server.url).get('/metrics').expect(200)).text;

  expect(await notices(master)).toEqual(expect.arrayContaining(['standby-missing']));
  expect(await notices(master)).not.toContain('database-changed');
  const before = await metrics();
  expect(before).toContain('database_standbys 0');
  expect(before).toContain('database_standbys_expected 1');
  expect(before).toContain('database_commits_wait 0');
  expect(before).not.toMatch(/^database_changed_timestamp_seconds/m);

  await server.stop();
  await seeOther();
  const begun = Date.now() / 1_000;
  server = await start();
  expect(await notices(await signIn(server.url, master.username))).toEqual(
    expect.arrayContaining(['database-changed', 'standby-missing']),
  );
  const [, seconds] = /^database_changed_timestamp_seconds (\S+)$/m.exec(await metrics())!;
  expect(Number(seconds)).toBeGreaterThanOrEqual(begun);
});
