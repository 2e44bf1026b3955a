import { newId } from '../../src/kernel/identifier';
import { Metrics } from '../../src/platform/metrics/metrics';
import { ReadReportVolume } from '../../src/reviewing/application/read-report-volume';
import { VolumeWatch } from '../../src/reviewing/infrastructure/volume-watch';
import { AdminAtBrowser, registerFirstMaster } from '../support/admins';
import { TestDatabase, createTestDatabase } from '../support/database';
import { RunningServer, startServer } from '../support/servers/server';

let database: TestDatabase;
let server: RunningServer;
let admin: AdminAtBrowser;

beforeEach(async () => {
  database = await createTestDatabase();
  server = await startServer(database.url);
  admin = await registerFirstMaster(server);
});

afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
  await database.drop();
});

/** Stores this many reports, all at the same moment. */
async function reports(count: number, hoursAgo: number): Promise<void> {
  const at = new Date(Date.now() - hoursAgo * 3_600_000);
  const ids = Array.from({ length: count }, () => newId(at));
  await database.query(
    `INSERT INTO submission (id, reference, submitted_at, sport_id, sport_name, league_id,
       league_name, location, match_date, winning_team_id, winning_team_name, losing_team_id,
       losing_team_name, winning_score, losing_score, captain_name, captain_email)
     SELECT id, id::text, $2, 'golf', 'Golf', 'l', 'League', 'Park', date '2026-01-01', 'a', 'Red',
            'b', 'Blue', 9, 1, 'Captain', 'c@example.org'
       FROM unnest($1::uuid[]) AS id`,
    [ids, at],
  );
}

const volume = async () =>
  (await admin.get('/api/score-submissions/volume').expect(200)).body as unknown;

it('More than ten times the usual number of reports in 24 hours is told to administrators', async () => {
  const usual = 30;
  for (const daysAgo of [2, 9, 16]) await reports(usual, daysAgo * 24);
  // Too old to count towards the usual number.
  await reports(500, 40 * 24);
  await reports(10 * usual, 23);
  expect(await volume()).toEqual({ reports: 300, usualDay: 30, isUnusual: false });

  await reports(1, 0);
  expect(await volume()).toEqual({ reports: 301, usualDay: 30, isUnusual: true });
});

it('The log says so once, and again when it happens again', async () => {
  const watch = new VolumeWatch(server.app.get(ReadReportVolume), new Metrics());
  const warn = jest.spyOn(watch['logger'], 'warn').mockImplementation(() => undefined);
  await reports(200, 1);
  await watch.look();
  expect(warn).not.toHaveBeenCalled();
  await reports(1, 1);
  await watch.look();
  await watch.look();
  expect(warn.mock.calls).toEqual([
    ['201 reports came in within 24 hours, and 20 on a usual day. See who sends them.'],
  ]);
  await database.query('DELETE FROM submission');
  await watch.look();
  await reports(201, 1);
  await watch.look();
  expect(warn).toHaveBeenCalledTimes(2);
});
