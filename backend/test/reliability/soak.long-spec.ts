import { MailServer } from '../support/servers/mail-server';
import { findSampleGame } from '../support/a-sample-game';
import { AdminAtBrowser, password, registerInvitedMaster } from '../support/admins';
import { TestDatabase, createTestDatabase } from '../support/database';
import { ServerProcess } from '../support/servers/server-process';
import { pace } from '../support/timing/pace';
import { Captains } from './captains';
import { Reviewer } from './reviewer';
import { mailSettings } from '../support/servers/settings';

const minutes = 20;
const sampleSeconds = 5;

/** The metrics to record, by their name at /metrics. */
const measured = {
  memory: 'process_resident_memory_bytes',
  heap: 'nodejs_heap_size_used_bytes',
  files: 'process_open_fds',
  handles: 'nodejs_active_resources_total',
} as const;

type Sample = Readonly<Record<keyof typeof measured, number>>;

let database: TestDatabase;
let mailServer: MailServer;
let server: ServerProcess;
let master: AdminAtBrowser;

beforeAll(async () => {
  database = await createTestDatabase();
  mailServer = await MailServer.start();
  server = await ServerProcess.start({
    DATABASE_URL: database.url,
    METRICS_ENABLED: 'true',
    SMTP_URL: mailServer.url,
    ...mailSettings,
  });
  master = await registerInvitedMaster([server]);
});

afterAll(async () => {
  ServerProcess.killAll();
  await mailServer.stop();
  await database.drop();
});

async function sample(): Promise<Sample> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)![1]);
  return {
    memory: read(measured.memory),
    heap: read(measured.heap),
    files: read(measured.files),
    handles: read(measured.handles),
  };
}

/** Reads what administrators read, again and again. Some leave before an export has ended. */
async function browse(stop: AbortSignal, asked: Map<number, number>): Promise<void> {
  const pages = [
    '/api/score-submissions',
    '/api/score-submissions?search=captain%201&limit=200',
    '/api/score-submissions/summary',
    '/api/ratings/summary',
    '/api/ratings/breakdown?by=league',
    '/api/ratings/trend',
    '/api/ratings/comments',
    '/api/admin/audit-log',
    '/api/admin/undelivered-mail',
    '/api/admin/leaguelab-status',
    '/api/sports',
    '/api/locations',
    '/api/no-such-call',
    '/',
  ];
  for (let round = 0; !stop.aborted; round++) {
    for (const page of pages) {
      const response = await fetch(server.url + page, { headers: { cookie: master.cookie } });
      await response.arrayBuffer();
      asked.set(response.status, (asked.get(response.status) ?? 0) + 1);
      await pace(50);
    }
    await leaveHalfWay(`/api/export/scores?format=${round % 2 === 0 ? 'csv' : 'xlsx'}`);
    await fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        username: master.username,
        password: round % 50 === 49 ? 'not this one' : password,
      }),
    });
    if (round % 20 === 0) await master.post('/api/admin/refresh-leaguelab');
    // Otherwise this process would keep all mail in memory.
    mailServer.received.splice(0);
  }
}

async function leaveHalfWay(path: string): Promise<void> {
  const { body } = await fetch(server.url + path, { headers: { cookie: master.cookie } });
  const reader = body!.getReader();
  await reader.read();
  await reader.cancel();
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** The minimum of each minute, which is what remains after garbage collection. */
function minimumOfEachMinute(values: readonly number[]): number[] {
  const each = 60 / sampleSeconds;
  return Array.from({ length: Math.floor(values.length / each) }, (_, minute) =>
    Math.min(...values.slice(minute * each, (minute + 1) * each)),
  );
}

it(
  `memory and handles stay flat over ${minutes} minutes of mixed load`,
  async () => {
    const stop = new AbortController();
    const url = () => server.url;
    const captains = new Captains(await findSampleGame(server.url), url);
    const reviewer = new Reviewer(captains, master.cookie, url, 100);
    const asked = new Map<number, number>();
    const working = [
      captains.report(stop.signal, 4, 150),
      reviewer.review(stop.signal),
      browse(stop.signal, asked),
    ];
    const samples: Sample[] = [];
    while (samples.length < (minutes * 60) / sampleSeconds) {
      await pace(sampleSeconds * 1_000);
      samples.push(await sample());
    }
    stop.abort();
    await Promise.all(working);

    const quarter = (of: keyof Sample, nth: number) => {
      const all = samples.map((one) => one[of]);
      const values = of === 'heap' ? minimumOfEachMinute(all) : all;
      return median(
        values.slice(
          Math.floor((values.length * nth) / 4),
          Math.floor((values.length * (nth + 1)) / 4),
        ),
      );
    };
    const inWords = (of: keyof Sample, unit: number) =>
      `${of} ${(quarter(of, 1) / unit).toFixed(1)} → ${(quarter(of, 3) / unit).toFixed(1)}`;
    process.stdout.write(
      `Soak of ${minutes} minutes: ${captains.forms} reports, ${reviewer.logged.size} logged, ` +
        `${reviewer.deleted.size} deleted, ${[...asked.values()].reduce((a, b) => a + b)} readings; ` +
        `median of the second and of the last quarter: ${inWords('memory', 1e6)} MB, ` +
        `${inWords('heap', 1e6)} MB, ${inWords('files', 1)}, ${inWords('handles', 1)}\n`,
    );

    expect(captains.failed).toEqual({ refused: 0, brokeOff: 0, otherwise: [] });
    expect(captains.contradictions).toEqual([]);
    expect(reviewer.failed).toEqual([]);
    expect([...asked.keys()].sort()).toEqual([200, 404]);
    expect(quarter('memory', 3)).toBeLessThan(1.1 * quarter('memory', 1) + 10e6);
    expect(quarter('heap', 3)).toBeLessThan(1.1 * quarter('heap', 1) + 2e6);
    expect(quarter('files', 3)).toBeLessThanOrEqual(quarter('files', 1) + 5);
    expect(quarter('handles', 3)).toBeLessThanOrEqual(quarter('handles', 1) + 5);
  },
  (minutes + 5) * 60_000,
);
