import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerFirstMaster } from '../support/admins';
import { TestDatabase, createTestDatabase } from '../support/database';
import { eventually } from '../support/timing/eventually';
import { startServer } from '../support/servers/server';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.drop());

it('GET /api/admin/leaguelab-status tells how the first refresh went, and what there is', async () => {
  // The default time.
  const server = await startServer(database.url, { FEED_REFRESH_TIME: '' });
  const master = await registerFirstMaster(server);
  const { body } = await master.get('/api/admin/leaguelab-status').expect(200);
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(body).toEqual({
    status: 'OK',
    isRunning: false,
    database: 'Connected',
    leagueLabApi: {
      connectionStatus: 'Active',
      lastRefreshed: instant,
      nextScheduledRefresh: instant,
      scheduledTimeEST: '4:00 AM',
      currentServerTime: instant,
    },
    timezone: { current: 'America/New_York', isDaylightSavingTime: expect.any(Boolean) },
    lastError: null,
    lastDurationMs: expect.any(Number),
    problems: [],
    counts: { sports: 15, locations: 25, leagues: 60, teams: 600 },
    recentRuns: [
      {
        startedAt: instant,
        durationMs: expect.any(Number),
        error: null,
        heldBack: false,
        changes: null,
        unreadLeagues: 0,
      },
    ],
  });
  await server.stop();
});

it('POST /api/admin/refresh-leaguelab reads the feed again, and the status tells what changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'feed-'));
  const file = join(folder, 'leagues.json');
  const write = (teams: string[]) => {
    const league = { id: 'thu', name: 'Thursday', sport: 'Kickball' };
    const leagues = [{ ...league, teams: teams.map((name) => ({ name })) }];
    writeFileSync(file, JSON.stringify({ format: 'score-tracker/leagues/1', leagues }));
  };
  write(['Red', 'Blue', 'Green', 'Grey']);
  const server = await startServer(database.url, { FEED_SOURCE: 'file', FEED_FILE: file });
  const master = await registerFirstMaster(server);
  const refresh = (body?: object) => master.post('/api/admin/refresh-leaguelab').send(body);
  const runs = async (count: number) =>
    eventually(
      async () => (await master.get('/api/admin/leaguelab-status')).body as Status,
      ({ isRunning, recentRuns }) => !isRunning && recentRuns.length === count,
    );

  write(['Red', 'Blue', 'Green', 'Gold']);
  expect((await refresh().expect(202)).body).toEqual({
    message: 'LeagueLab data refresh initiated',
  });
  const taken = await runs(2);
  expect(taken.recentRuns[0]).toMatchObject({
    error: null,
    changes: { teams: { added: 1, gone: 1, examples: { added: ['Gold'], gone: ['Grey'] } } },
  });

  write(['Red']);
  await refresh().expect(202);
  const held = await runs(3);
  expect(held).toMatchObject({
    status: 'Failing',
    lastError: expect.stringContaining('The feed lacks 3 of 4 teams') as string,
    counts: { teams: 4 },
  });
  expect(held.recentRuns[0]).toMatchObject({ heldBack: true, changes: null });

  await refresh({ acceptShrink: true }).expect(202);
  expect(await runs(4)).toMatchObject({ status: 'OK', counts: { teams: 1 } });

  await refresh({ acceptShrink: 'yes' }).expect(400);
  const log = (await master.get('/api/admin/audit-log?action=feed-refreshed').expect(200))
    .body as object[];
  expect(log).toMatchObject([
    { actor: 'master@example.org', details: { acceptShrink: true } },
    { details: { acceptShrink: false } },
    { details: { acceptShrink: false } },
  ]);
  await server.stop();
  rmSync(folder, { recursive: true });
});

interface Status {
  readonly isRunning: boolean;
  readonly status: string;
  readonly counts: { readonly teams: number };
  readonly recentRuns: readonly object[];
}
