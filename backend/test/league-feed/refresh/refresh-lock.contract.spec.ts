import { setImmediate } from 'node:timers/promises';
import { TypeOrmTransaction } from '../../../src/platform/postgres/transactions/typeorm-transaction';
import { FeedReading, LeagueFeed, RefreshLock } from '../../../src/league-feed/application/ports';
import { RefreshCatalogue } from '../../../src/league-feed/application/refresh-catalogue';
import { CurrentCatalogue } from '../../../src/league-feed/application/current-catalogue';
import { Refreshes } from '../../../src/league-feed/application/refreshes';
import { CatalogueContent } from '../../../src/league-feed/domain/catalogue-content';
import { PostgresCatalogueStore } from '../../../src/league-feed/infrastructure/postgres/postgres-catalogue-store';
import { PostgresFeedRuns } from '../../../src/league-feed/infrastructure/postgres/postgres-feed-runs';
import { feedRefreshLock } from '../../../src/platform/postgres/locks/advisory-locks';
import { SessionLock } from '../../../src/platform/postgres/locks/session-lock';
import { RecordingAuditLog } from '../../support/recording-audit-log';
import { raceOf } from '../../support/timing/race-of';
import { rounds } from '../../support/timing/rounds';
import { aCatalogue } from '../a-catalogue';
import { InMemoryRefreshLock, emailHashes, RecordingSchedule } from '../fakes';
import { aDatabase } from '../../support/servers/scene';

const days = rounds({ usual: 5, long: 1_000 });
const actor = { id: 'a', username: 'dana@example.org', isMaster: true };

const database = aDatabase();

beforeEach(async () => {
  await database.query('TRUNCATE feed_run, feed_schedule');
});

class CountingFeed extends LeagueFeed {
  override readonly source = 'counting';
  override readonly local = false;
  reads = 0;
  answer: () => Promise<CatalogueContent> = () => Promise.resolve(aCatalogue());

  override async read(): Promise<FeedReading> {
    this.reads += 1;
    return { content: await this.answer(), problems: [], captains: [] };
  }

  override captainsOf(): Promise<[]> {
    return Promise.resolve([]);
  }
}

/** One instance of the server, with its own pool. */
async function anInstance(feed = new CountingFeed()) {
  const dataSource = await database.connect([], { poolSize: 3 });
  const transaction = new TypeOrmTransaction(dataSource);
  const lock = new SessionLock(dataSource, feedRefreshLock, 'league feed');
  const store = new PostgresCatalogueStore(transaction);
  const runs = new PostgresFeedRuns(transaction);
  const schedule = new RecordingSchedule();
  const refresh = new RefreshCatalogue(feed, store, runs, emailHashes, schedule, transaction);
  const current = new CurrentCatalogue(store);
  const log = new RecordingAuditLog();
  const refreshes = new Refreshes(feed, store, runs, lock, refresh, current, schedule, log);
  return { feed, lock, refreshes };
}

function dayNumber(n: number): string {
  return new Date(Date.UTC(2026, 0, n)).toISOString().slice(0, 10);
}

describe.each<[string, () => Promise<RefreshLock>]>([
  ['in memory', () => Promise.resolve(new InMemoryRefreshLock())],
  ['in PostgreSQL', async () => (await anInstance()).lock],
])('The turn to refresh, %s', (_where, open) => {
  it('is had by one at a time, and can be waited for', async () => {
    const turn = await open();
    expect(await turn.isHeld()).toBe(false);
    const giveBack = await turn.acquire();
    expect(await turn.isHeld()).toBe(true);
    expect(await turn.acquire()).toBeNull();
    const waiting = turn.waitAndAcquire();
    await giveBack!();
    const releaseAgain = await waiting;
    expect(await turn.acquire()).toBeNull();
    await releaseAgain();
    const last = await turn.acquire();
    expect(last).not.toBeNull();
    await last!();
  });
});

it(`Of three instances, on each of ${days} days one refreshes`, async () => {
  const instances = await Promise.all([anInstance(), anInstance(), anInstance()]);
  for (let n = 1; n <= days; n++) {
    const outcomes = await Promise.all(
      instances.map(({ refreshes }) => refreshes.runDaily(dayNumber(n))),
    );
    expect(outcomes.filter((outcome) => outcome === 'refreshed')).toHaveLength(1);
  }
  const reads = instances.map(({ feed }) => feed.reads);
  expect(reads.reduce((sum, count) => sum + count)).toBe(days);
  const [counted] = await database.query<{ runs: number }>(
    'SELECT count(*)::int AS runs FROM feed_run',
  );
  expect(counted!.runs).toBe(days);
});

it(`On each of ${days} days one refresh is the day's, though an administrator begins one at the same time`, async () => {
  const [office, desk, other] = await Promise.all([anInstance(), anInstance(), anInstance()]);
  let reading = 0;
  const met = { button: 0, schedule: 0 };
  for (const { feed } of [office, desk, other]) {
    feed.answer = async () => {
      expect(++reading).toBe(1);
      await setImmediate();
      reading -= 1;
      return aCatalogue();
    };
  }
  for (let n = 1; n <= days; n++) {
    const begin = raceOf(n);
    const [button, ...scheduled] = await Promise.all([
      begin('one', () =>
        desk.refreshes.start(false, actor).then(
          async ({ ended }) => {
            await ended;
            return 'begun';
          },
          (error: unknown) => String(error),
        ),
      ),
      begin('other', () => office.refreshes.runDaily(dayNumber(n))),
      begin('other', () => other.refreshes.runDaily(dayNumber(n))),
    ]);
    expect(['begun', 'Conflict: A refresh is running already.']).toContain(button);
    if (button === 'begun') met.button += 1;
    if (scheduled.includes('refreshed')) met.schedule += 1;
    // An instance that found the lock held tries again a minute later.
    const late = await office.refreshes.runDaily(dayNumber(n));
    const refreshed = [...scheduled, late].filter((outcome) => outcome === 'refreshed');
    expect(refreshed).toHaveLength(1);
  }
  // Otherwise the calls did not race.
  expect(Math.min(met.button, met.schedule)).toBeGreaterThan(0);
  const [counted] = await database.query<{ runs: number; settled: number }>(
    `SELECT (SELECT count(*)::int FROM feed_run) AS runs,
            (SELECT count(*)::int FROM feed_schedule) AS settled`,
  );
  expect(counted).toEqual({ runs: days + met.button, settled: days });
});

it('When the connection of the one that refreshes is lost, another has the next turn', async () => {
  const [one, other] = await Promise.all([anInstance(), anInstance()]);
  await one.lock.acquire();
  expect(await other.refreshes.runDaily(dayNumber(1))).toBe('another holds the lock');
  await database.query(
    // The timeout until the connection has ended.
    `SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity
      WHERE application_name = 'score-tracker league feed' AND datname = current_database()`,
  );
  expect(await other.refreshes.runDaily(dayNumber(1))).toBe('refreshed');
});
