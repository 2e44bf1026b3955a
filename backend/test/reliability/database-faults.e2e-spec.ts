import { Client } from 'pg';
import { findSampleGame } from '../support/a-sample-game';
import { registerInvitedMaster } from '../support/admins';
import { TestDatabase, createTestDatabase } from '../support/database';
import { eventually } from '../support/timing/eventually';
import { rounds } from '../support/timing/rounds';
import { ServerProcess } from '../support/servers/server-process';
import { TcpProxy } from '../support/servers/tcp-proxy';
import { Captains, timeoutMs } from './captains';
import { findInconsistencies } from './inconsistencies';
import { Reviewer } from './reviewer';
import { mailToNowhere } from '../support/servers/settings';
import { pace } from '../support/timing/pace';
import { moreTime } from '../support/timing/more-time';

// A database stops answering, and servers wait for it.
moreTime();

/** In milliseconds. */
const lasts = rounds({ usual: 10_000, long: 20_000 });

/**
 * In milliseconds. Every request gets some response within this time. The server's own limits add
 * up to 16 s (7 in the queue, 5 for a connection, 4 for a lock). Without one of them, it would be
 * 30 s or forever.
 */
const maxResponseMs = 25_000;

let database: TestDatabase;
let proxy: TcpProxy;
let server: ServerProcess;
let captains: Captains;
let reviewer: Reviewer;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await TcpProxy.before(database.url);
  server = await ServerProcess.start({
    DATABASE_URL: proxy.through(database.url),
    ...(await mailToNowhere()),
  });
  ({ cookie } = await registerInvitedMaster([server]));
  const url = () => server.url;
  captains = new Captains(await findSampleGame(server.url), url);
  reviewer = new Reviewer(captains, cookie, url);
});

afterAll(async () => {
  ServerProcess.killAll();
  await proxy.stop();
  await database.drop();
});

/** A client that repeats one request. */
class Watcher {
  readonly statuses = new Set<number>();
  /** The number of rejections without a time to retry. */
  withoutRetryAfter = 0;
  /** The number of responses that were cut off. */
  broken = 0;
  /** The number of requests without a response in time. */
  late = 0;
  /** In milliseconds. */
  slowest = 0;
  private turn: Promise<unknown> = Promise.resolve();

  async watch(
    path: string,
    stop: AbortSignal,
    headers: Record<string, string> = {},
  ): Promise<void> {
    while (!stop.aborted) {
      await this.betweenQuestions(() => this.ask(path, headers));
      await pace(50);
    }
  }

  /** Does the work while no request is open, and sends none meanwhile. */
  async betweenQuestions(work: () => unknown): Promise<void> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => undefined);
    await done;
  }

  private async ask(path: string, headers: Record<string, string>): Promise<void> {
    const began = performance.now();
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(server.url + path, { headers, signal });
      // A response that is being sent while its connection breaks is cut off, which looks like
      // this.
      await response.arrayBuffer().catch(() => (this.broken += 1));
      if (response.status === 503 && !response.headers.has('Retry-After'))
        this.withoutRetryAfter += 1;
      this.statuses.add(response.status);
    } catch (error) {
      // Errors are reported at the end, so that they don't interrupt the test.
      if (!signal.aborted) throw error;
      this.late += 1;
    }
    this.slowest = Math.max(this.slowest, performance.now() - began);
  }
}

/** @returns milliseconds */
async function untilReady(): Promise<number> {
  const began = performance.now();
  await eventually(
    async () => (await fetch(`${server.url}/api/health/ready`)).status,
    (status) => status === 200,
  );
  return performance.now() - began;
}

/** Captains report and an administrator reviews, from before the fault until after it. */
async function runFault(begin: () => unknown, end: () => unknown) {
  captains.slowest = 0;
  captains.failed.refused = 0;
  const before = captains.answered.size;
  const stop = new AbortController();
  const catalogue = new Watcher();
  const exports = new Watcher();
  const readiness = new Watcher();
  const over = new AbortController();
  const working = [
    exports.watch('/api/export/scores', stop.signal, { cookie }),
    captains.report(stop.signal, 8),
    reviewer.review(stop.signal),
    catalogue.watch('/api/sports', stop.signal),
  ];
  try {
    await reported(before + 10);

    // An export in progress would hang, and neither complete nor be rejected.
    await exports.betweenQuestions(begin);
    const asking = readiness.watch('/api/health/ready', over.signal);
    working.push(asking);
    await pace(lasts);
    over.abort();
    const saidMeanwhile = [...readiness.statuses];
    await end();
    const ended = performance.now();
    const sofar = captains.answered.size;
    const readyAfter = await untilReady();
    await asking;
    await reported(sofar + 10);
    const takesAfter = performance.now() - ended;

    stop.abort();
    await Promise.all(working);
    const answered = captains.answered.size - before;
    return { readyAfter, takesAfter, readiness, saidMeanwhile, catalogue, exports, answered };
  } finally {
    // The next fault starts with no open requests, even if this one ended badly.
    over.abort();
    stop.abort();
    await end();
    await Promise.allSettled(working);
  }
}

/** Waits until this many reports have got a response. */
async function reported(count: number): Promise<void> {
  await eventually(
    () => captains.answered.size,
    (size) => size >= count,
  );
}

interface Fault {
  readonly what: string;
  /** Whether nothing gets through at all. */
  readonly isAway: boolean;
  readonly begin: () => unknown;
  readonly end: () => unknown;
}

const calmDown = () => (proxy.fault = { kind: 'passes' });

let resetting: NodeJS.Timeout;
const faults: readonly Fault[] = [
  {
    what: 'connections stay open and nothing arrives any more',
    isAway: true,
    begin: () => (proxy.fault = { kind: 'swallows' }),
    end: calmDown,
  },
  {
    what: 'connections are refused',
    isAway: true,
    begin: () => proxy.refuse(),
    end: () => proxy.open(),
  },
  {
    what: 'connections are reset again and again',
    isAway: false,
    begin: () => {
      resetting = setInterval(() => {
        proxy.reset();
      }, 100);
    },
    end: () => {
      clearInterval(resetting);
    },
  },
  {
    what: 'each byte takes 300 ms more, either way',
    isAway: false,
    begin: () => (proxy.fault = { kind: 'delays', milliseconds: 300 }),
    end: calmDown,
  },
  {
    what: 'no more than 10 kB/s come through',
    isAway: false,
    begin: () => (proxy.fault = { kind: 'slow', bytesPerSecond: 10_000 }),
    end: calmDown,
  },
];
const tried = faults.slice(0, rounds({ usual: 1, long: faults.length }));

// Runs before an export loses its database connection, which would block this lock for a minute.
it('While someone else has locked what all need, and no connection is left, none waits on', async () => {
  const other = new Client({ connectionString: database.url });
  await other.connect();
  const over = new AbortController();
  const readers = Array.from({ length: 30 }, () => new Watcher());
  let reading: Promise<unknown> = Promise.resolve();
  const { readyAfter, takesAfter, catalogue } = await runFault(
    async () => {
      await other.query("SET lock_timeout = '60s'; BEGIN; LOCK TABLE submission");
      reading = Promise.all(
        readers.map((reader) => reader.watch('/api/score-submissions', over.signal, { cookie })),
      );
    },
    () => other.query('ROLLBACK'),
  ).finally(() => {
    over.abort();
  });
  await reading;
  await other.end();
  const { refused } = captains.failed;
  await captains.resendAll();
  const slowest = Math.max(captains.slowest, ...readers.map((reader) => reader.slowest));
  process.stdout.write(
    `a locked table and 30 readers (${lasts / 1_000} s): ${refused} reports asked to come back, ` +
      `slowest answer ${(slowest / 1_000).toFixed(1)} s, ready again after ` +
      `${(readyAfter / 1_000).toFixed(1)} s and ten more reports after ` +
      `${(takesAfter / 1_000).toFixed(1)} s\n`,
  );

  expect(refused).toBeGreaterThan(0);
  const statuses = readers.flatMap((reader) => [...reader.statuses]);
  expect([...new Set(statuses)].sort()).toEqual([200, 503]);
  expect(readers.filter(({ withoutRetryAfter: curt, late }) => curt + late > 0)).toEqual([]);
  expect([...catalogue.statuses]).toEqual([200]);
  expect(readyAfter).toBeLessThan(15_000);
  expect(slowest).toBeLessThan(maxResponseMs);
  expect(captains.failed.otherwise).toEqual([]);
  expect(captains.unanswered).toEqual([]);
  expect(captains.contradictions).toEqual([]);
  expect(await findInconsistencies(database.url)).toEqual([]);
});

describe.each(tried)('While $what on the way to the database', (fault) => {
  const { what, isAway, begin, end } = fault;

  it('nobody waits without an answer, the catalogue is served, and nothing is lost', async () => {
    const { readyAfter, takesAfter, readiness, saidMeanwhile, catalogue, exports, answered } =
      await runFault(begin, end);
    await captains.resendAll();
    process.stdout.write(
      `${what} (${lasts / 1_000} s): ${answered} answered, ${captains.failed.refused} asked to come ` +
        `back, slowest answer ${(captains.slowest / 1_000).toFixed(1)} s, ready again after ` +
        `${(readyAfter / 1_000).toFixed(1)} s and ten more reports after ` +
        `${(takesAfter / 1_000).toFixed(1)} s, slowest catalogue ${catalogue.slowest.toFixed(0)} ms\n`,
    );

    expect([...catalogue.statuses]).toEqual([200]);
    expect(catalogue.broken).toBe(0);
    if (isAway) {
      // Without a time limit of its own, readiness would only answer once the fault is over.
      expect(saidMeanwhile).toEqual([503]);
    } else {
      // If it queried the database, it would wait at least five seconds for a connection.
      expect(catalogue.slowest).toBeLessThan(4_000);
      // It takes two seconds. Without its limit, it would take as long as the fault.
      expect(readiness.slowest).toBeLessThan(7_000);
    }
    expect(readyAfter).toBeLessThan(15_000);
    if (isAway) expect(captains.slowest).toBeLessThan(maxResponseMs);
    expect([...exports.statuses].sort()).toEqual(
      isAway ? [200, 503] : expect.arrayContaining([200]),
    );
    expect(exports.statuses).not.toContain(500);
    expect([exports, catalogue, readiness].map(({ late }) => late)).toEqual([0, 0, 0]);
    expect(exports.withoutRetryAfter).toBe(0);
    expect(captains.failed.otherwise).toEqual([]);
    expect(reviewer.failed).toEqual([]);
    expect(captains.unanswered).toEqual([]);
    expect(captains.contradictions).toEqual([]);
    expect(await findInconsistencies(database.url)).toEqual([]);
    // Some requests were open when the fault began.
    if (isAway) expect(captains.failed.refused).toBeGreaterThan(0);
  });
});
