import { TypeOrmTransaction } from '../../src/database/typeorm-transaction';
import { FeedRuns } from '../../src/league-feed/application/ports';
import { PostgresFeedRuns } from '../../src/league-feed/infrastructure/postgres-feed-runs';
import { registerFirstMaster } from '../support/admins';
import { TestDatabase, createTestDatabase } from '../support/database';
import { startServer } from '../support/server';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.drop());

it('GET /api/admin/leaguelab-status tells how the first refresh went, and what there is', async () => {
  const server = await startServer(database.url);
  const master = await registerFirstMaster(server);
  const { body } = await master.get('/api/admin/leaguelab-status').expect(200);
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(body).toEqual({
    status: 'OK',
    database: 'Connected',
    leagueLabApi: {
      connectionStatus: 'Active',
      lastRefreshed: instant,
      nextScheduledRefresh: null,
      scheduledTimeEST: null,
      currentServerTime: instant,
    },
    timezone: { current: 'America/New_York', isDaylightSavingTime: expect.any(Boolean) },
    lastError: null,
    lastDurationMs: expect.any(Number),
    counts: { sports: 15, locations: 25, leagues: 60, teams: 600 },
    recentRuns: [{ startedAt: instant, durationMs: expect.any(Number), error: null }],
  });
  await server.stop();
});

it('runs are kept fifty, and the last good one however many have failed since', async () => {
  const transaction = new TypeOrmTransaction(await database.connect());
  const runs: FeedRuns = new PostgresFeedRuns(transaction);
  const record = (minute: number, error: string | null) =>
    runs.record({ startedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)), durationMs: 1, error });
  await record(0, null);
  await record(1, null);
  for (let minute = 2; minute < 62; minute++) await record(minute, 'broken');
  const kept = (await runs.recent()).map(
    ({ startedAt }) => startedAt.getUTCMinutes() + 60 * startedAt.getUTCHours(),
  );
  expect(kept).toEqual([...Array.from({ length: 50 }, (_, i) => 61 - i), 1]);
});
