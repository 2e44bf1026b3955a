import { setImmediate } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../src/platform/postgres/transactions/typeorm-transaction';
import {
  FeedReading,
  FeedUnreadable,
  LeagueFeed,
  ReadingStopped,
  RefreshLock,
} from '../../../src/league-feed/application/ports';
import { RefreshCatalogue } from '../../../src/league-feed/application/refresh-catalogue';
import { RefreshOnSchedule } from '../../../src/league-feed/application/refresh-on-schedule';
import { StartRefresh } from '../../../src/league-feed/application/start-refresh';
import { CatalogueContent } from '../../../src/league-feed/domain/catalogue-content';
import { PostgresCatalogueStore } from '../../../src/league-feed/infrastructure/postgres/postgres-catalogue-store';
import { PostgresFeedRuns } from '../../../src/league-feed/infrastructure/postgres/postgres-feed-runs';
import { PostgresRefreshLock } from '../../../src/league-feed/infrastructure/postgres/postgres-refresh-lock';
import { PostgresScheduledDays } from '../../../src/league-feed/infrastructure/postgres/postgres-scheduled-days';
import { Conflict } from '../../../src/kernel/errors';
import { TestDatabase, createTestDatabase } from '../../support/database';
import { RecordingAuditLog } from '../../support/recording-audit-log';
import { raceOf } from '../../support/timing/race-of';
import { rounds } from '../../support/timing/rounds';
import { aCatalogue } from '../a-catalogue';
import { InMemoryRefreshLock, emailHashes, RecordingSchedule } from '../fakes';

const days = rounds({ usual: 5, long: 1_000 });
const actor = { id: 'a', username: 'dana@example.org', isMaster: true };
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

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
  const turn = new PostgresRefreshLock(dataSource);
  const store = new PostgresCatalogueStore(transaction);
  const runs = new PostgresFeedRuns(transaction);
  const refresh = new RefreshCatalogue(
    feed,
    store,
    runs,
    emailHashes,
    new RecordingSchedule(),
    transaction,
  );
  const auditLog = new RecordingAuditLog();
  return {
    feed,
    runs,
    turn,
    auditLog,
    start: new StartRefresh(turn, refresh, auditLog),
    onSchedule: new RefreshOnSchedule(turn, new PostgresScheduledDays(transaction), refresh),
  };
}

function dayNumber(n: number): string {
  return new Date(Date.UTC(2026, 0, n)).toISOString().slice(0, 10);
}

describe.each<[string, () => Promise<RefreshLock>]>([
  ['in memory', () => Promise.resolve(new InMemoryRefreshLock())],
  ['in PostgreSQL', async () => (await anInstance()).turn],
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
      instances.map(({ onSchedule }) => onSchedule.execute(dayNumber(n))),
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
        desk.start.execute({ actor, acceptShrink: false }).then(
          async ({ ended }) => {
            await ended;
            return 'begun';
          },
          (error: unknown) => String(error),
        ),
      ),
      begin('other', () => office.onSchedule.execute(dayNumber(n))),
      begin('other', () => other.onSchedule.execute(dayNumber(n))),
    ]);
    expect(['begun', 'Conflict: A refresh is running already.']).toContain(button);
    if (button === 'begun') met.button += 1;
    if (scheduled.includes('refreshed')) met.schedule += 1;
    // An instance that found the lock held tries again a minute later.
    const late = await office.onSchedule.execute(dayNumber(n));
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
  await one.turn.acquire();
  expect(await other.onSchedule.execute(dayNumber(1))).toBe('another holds the lock');
  await database.query(
    // The timeout until the connection has ended.
    `SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity
      WHERE application_name = 'score-tracker league feed' AND datname = current_database()`,
  );
  expect(await other.onSchedule.execute(dayNumber(1))).toBe('refreshed');
});

it('A refresh that can’t read the feed counts for its day, and is remembered', async () => {
  const { feed, runs, onSchedule } = await anInstance();
  feed.answer = () => Promise.reject(new FeedUnreadable('The feed answers with a page'));
  expect(await onSchedule.execute(dayNumber(1))).toBe('unreadable');
  expect(await onSchedule.execute(dayNumber(1))).toBe('settled before');
  expect((await runs.recent())[0]).toMatchObject({ error: 'The feed answers with a page' });
});

it('A refresh that anything but the feed is in the way of does not count for its day', async () => {
  const { feed, runs, onSchedule } = await anInstance();
  feed.answer = () => Promise.reject(new ReadingStopped());
  await expect(onSchedule.execute(dayNumber(1))).rejects.toThrow(ReadingStopped);
  expect(await runs.recent()).toEqual([]);
  feed.answer = () => Promise.reject(new Error('The database is away'));
  await expect(onSchedule.execute(dayNumber(1))).rejects.toThrow('The database is away');
  feed.answer = () => Promise.resolve(aCatalogue());
  expect(await onSchedule.execute(dayNumber(1))).toBe('refreshed');
});

it('An administrator begins a refresh once, and is told so while it runs', async () => {
  const [one, other] = await Promise.all([anInstance(), anInstance()]);
  let answer!: (content: CatalogueContent) => void;
  one.feed.answer = () => new Promise((resolve) => (answer = resolve));

  const { ended } = await one.start.execute({ actor, acceptShrink: false });
  for (const instance of [one, other]) {
    await expect(instance.start.execute({ actor, acceptShrink: false })).rejects.toThrow(
      new Conflict('A refresh is running already.'),
    );
  }
  answer(aCatalogue());
  await ended;

  const again = await other.start.execute({ actor, acceptShrink: true });
  await again.ended;
  expect(one.auditLog.acts).toEqual([
    { action: 'feed-refreshed', actor: actor.username, details: { acceptShrink: false } },
  ]);
  expect(other.auditLog.acts).toHaveLength(1);
  expect(await one.runs.recent()).toHaveLength(2);
});

it('A refresh that an administrator began ends without a word when the feed fails', async () => {
  const { feed, runs, start } = await anInstance();
  feed.answer = () => Promise.reject(new FeedUnreadable('The feed is away'));
  const { ended } = await start.execute({ actor, acceptShrink: false });
  await ended;
  expect((await runs.recent())[0]).toMatchObject({ error: 'The feed is away' });
  const next = await start.execute({ actor, acceptShrink: false });
  await next.ended;
});

it('A refresh that an administrator began and that fails otherwise is logged, and releases the lock', async () => {
  const logged: unknown[] = [];
  const log = jest.spyOn(Logger.prototype, 'error').mockImplementation((line) => logged.push(line));
  const { feed, runs, start } = await anInstance();
  const odd = new TypeError('Cannot convert object to primitive value');
  feed.answer = () => Promise.reject(odd);
  const { ended } = await start.execute({ actor, acceptShrink: false });
  await ended;
  expect(logged).toEqual([odd]);
  expect((await runs.recent())[0]).toMatchObject({
    error: "An unexpected error; the server's log has it",
  });
  const next = await start.execute({ actor, acceptShrink: false });
  await next.ended;
  log.mockRestore();
});
