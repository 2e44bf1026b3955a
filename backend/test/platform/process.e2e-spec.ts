import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RawConnection } from '../security/raw-connection';
import { TestDatabase, createEmptyDatabase, createTestDatabase } from '../support/database';
import { eventually, within } from '../support/timing/eventually';
import { folderForDatabase } from '../support/folder-for-database';
import { ServerProcess } from '../support/servers/server-process';
import { TcpProxy } from '../support/servers/tcp-proxy';
import { aBodyOf, findSampleGame } from '../support/a-sample-game';
import { moreTime } from '../support/timing/more-time';

// Each server is a process of its own.
moreTime();

let database: TestDatabase;
/** The first server that uses it creates the database. */
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = folderForDatabase();
});

afterAll(async () => {
  ServerProcess.killAll();
  await database.drop();
  rmSync(dataDir, { recursive: true, maxRetries: 10 });
});

const start = (environment: Record<string, string> = {}) =>
  ServerProcess.start({ DATABASE_URL: database.url, ...environment });

/** Uses the embedded PostgreSQL instead of the shared one. */
const embedded = () => ({ DATABASE_URL: '', DATA_DIR: dataDir });

describe('A start', () => {
  /** The output of a process that ended with exit code 1. */
  const refusal = async (environment: Record<string, string>) => {
    const message = await start(environment).then(
      () => 'it started',
      (error: unknown) => (error as Error).message,
    );
    return message.replace('The server ended with 1: ', '');
  };

  it.each([
    ['ASSOCIATION_TIME_ZONE', 'Eastern'],
    ['HOST', 'no.such.host.invalid'],
  ])('with a wrong %s ends in one line that names it', async (name, value) => {
    expect(await refusal({ [name]: value })).toMatch(new RegExp(`^${name}: .+$`));
  });

  it('with a role that may not make our tables says so at the end, without trying again', async () => {
    const empty = await createEmptyDatabase();
    const role = `${new URL(empty.url).pathname.slice(1)}_role`;
    await empty.query(`CREATE ROLE ${role} LOGIN PASSWORD 'pw'`);
    const url = Object.assign(new URL(empty.url), { username: role, password: 'pw' });
    try {
      const said = await refusal({ DATABASE_URL: url.href });
      expect(said).toMatch(
        /^The role of DATABASE_URL may not make our tables: permission denied for schema public$/m,
      );
      expect(said).not.toContain('Unable to connect');
    } finally {
      await empty.query(`DROP ROLE ${role}`);
      await empty.drop();
    }
  });

  it('on the embedded database with a feed that can not be read ends in one line', async () => {
    const said = await refusal({ ...embedded(), FEED_SOURCE: 'file', FEED_FILE: '/no/such.json' });

    expect(said).toBe('FEED_FILE: /no/such.json does not exist');
  });

  it('on a data folder in use ends in one line and leaves the first server alone', async () => {
    const first = await start(embedded());
    const said = await refusal(embedded());
    const { status } = await fetch(`${first.url}/api/health/ready`);
    const ended = await first.stop();

    expect(said.split('\n')).toHaveLength(1);
    expect(said).toContain(dataDir);
    expect(status).toBe(200);
    expect(ended).toBe(0);
    // A normal stop logs no warnings.
    expect(first.lines.filter((line) => line.startsWith('{'))).toEqual([]);
  });

  it('with settings that are empty warns of them', async () => {
    const server = await start({ ASSOCIATION_ACCENT_COLOR: '' });
    await server.stop();
    expect(server.lines.join('\n')).toContain('count as not set: ASSOCIATION_ACCENT_COLOR.');
  });

  it('on a port in use ends in one line', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const said = await refusal({ PORT: String(port) });
    other.close();

    expect(said).toBe(`PORT: ${port} is in use on 127.0.0.1`);
  });
});

it('Without its own database, which was ended, a server ends as well, so that a supervisor restarts both', async () => {
  const server = await start(embedded());
  const postmaster = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(postmaster, 10), 'SIGQUIT');

  expect(await server.ended()).toBe(1);
  await server.silent();
  // The log has a separate pipe and may arrive later.
  const said = server.lines.filter((line) => !line.startsWith('{'));
  expect(said.at(-1)).toMatch(/^The embedded database ended; see .*postgresql\.log$/);
});

/** Starts to send a report. The server has read the head and waits for the rest. */
const begin = async (server: ServerProcess, body = '{}') => {
  const connection = await RawConnection.open(server.url);
  connection.write(
    'POST /api/score-submissions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\nExpect: 100-continue\r\n\r\n`,
  );
  const goOn = 'HTTP/1.1 100 Continue\r\n\r\n';
  await eventually(
    () => connection.answer,
    (answer) => answer === goOn,
  );
  connection.answer = '';
  return connection;
};

/** Whether the server has stopped accepting connections. */
const isRefusing = (server: ServerProcess) =>
  fetch(`${server.url}/api/health/live`).then(
    () => false,
    () => true,
  );

describe('SIGTERM', () => {
  /** The time at which the server closes the connection, in milliseconds. */
  const closedAt = (connection: RawConnection) => connection.closed().then(() => performance.now());

  /** In milliseconds. When the timeout ends, the server closes all connections at once. */
  const toleranceMs = 300;

  it('lets a request in flight finish, takes no new ones, waits for no connection in reserve nor for ever for a silent client, and ends with 0', async () => {
    const server = await start();
    const body = JSON.stringify(aBodyOf(await findSampleGame(server.url), '2001-01-01'));
    // The server waits for this request until its timeout ends.
    const silentClosed = closedAt(await begin(server));
    // A connection without a request, as proxies keep in reserve.
    const reserveClosed = closedAt(await RawConnection.open(server.url));
    // Servers accept connections in order, so once a later one has a response, the server has this
    // one too.
    const connection = await begin(server, body);
    const closed = closedAt(connection);
    server.signal('SIGTERM');
    await eventually(() => isRefusing(server), Boolean);

    connection.write(`${body}GET /api/sports HTTP/1.1\r\nHost: x\r\n\r\n`);

    // A whole request may take up to a minute.
    expect(await within(30, server.ended())).toBe(0);
    expect((await silentClosed) - (await closed)).toBeGreaterThan(toleranceMs);
    expect((await silentClosed) - (await reserveClosed)).toBeGreaterThan(toleranceMs);
    const [, first, ...next] = connection.answer.split('HTTP/1.1 ');
    expect(first).toMatch(/^201 Created/);
    expect(first).toContain('"status":"received"');
    // Later requests on the connection get no response, or one that closes the connection.
    for (const late of next) expect(late).toMatch(/^Connection: close\r$/m);
  });

  it('fails the health that balancers ask, and ends at once if it comes twice, with 1', async () => {
    const server = await start({ STOP_DELAY_SECONDS: '30' });
    await begin(server);
    server.signal('SIGTERM');
    const statuses = () =>
      Promise.all(
        ['live', 'serving', 'ready'].map(async (health) => {
          const { status } = await fetch(`${server.url}/api/health/${health}`);
          return status;
        }),
      );
    await eventually(statuses, ([, serving]) => serving === 503);
    expect(await statuses()).toEqual([200, 503, 503]);
    server.signal('SIGTERM');

    expect(await server.ended()).toBe(1);
  });
});

describe('npm start', () => {
  let folder: string;

  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'npm-start-'))));
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it.each([
    [
      'SIGTERM to its process group',
      (server: ServerProcess) => {
        server.signalGroup('SIGTERM');
      },
    ],
    [
      'Ctrl-C',
      (server: ServerProcess) => {
        server.signalGroup('SIGINT');
      },
    ],
    [
      'SIGTERM to npm alone',
      (server: ServerProcess) => {
        server.signal('SIGTERM');
      },
    ],
  ])('lets a request in flight finish at %s', async (_name, stop) => {
    const server = await ServerProcess.startByNpm(folder, {
      DATABASE_URL: database.url,
      // Long enough for the server to notice that the shell between npm and it has ended.
      STOP_DELAY_SECONDS: '2',
    });
    const body = JSON.stringify(aBodyOf(await findSampleGame(server.url), '2001-01-01'));
    const connection = await begin(server, body);
    stop(server);
    await eventually(() => isRefusing(server), Boolean);

    connection.write(body);

    await server.silent();
    expect(connection.answer).toMatch(/^HTTP\/1\.1 201 Created/);
  });
});

describe('A server', () => {
  let proxy: TcpProxy;
  let server: ServerProcess;

  beforeAll(async () => {
    proxy = await TcpProxy.before(database.url);
    server = await start({ DATABASE_URL: proxy.through(database.url), LOG_LEVEL: 'trace' });
  });

  afterAll(() => proxy.stop());

  it('says without its database that it is not ready, refuses reports for now, and still serves the catalogue', async () => {
    const body = JSON.stringify(aBodyOf(await findSampleGame(server.url), '2001-01-05'));
    const submit = () =>
      fetch(`${server.url}/api/score-submissions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });

    await proxy.refuse();
    const [ready, serving, sports, report] = await Promise.all([
      fetch(`${server.url}/api/health/ready`),
      fetch(`${server.url}/api/health/serving`),
      fetch(`${server.url}/api/sports`),
      submit(),
    ]);
    await proxy.open();
    const later = await submit();

    expect([ready.status, serving.status, sports.status, report.status]).toEqual([
      503, 200, 200, 503,
    ]);
    expect(await ready.json()).toMatchObject({ message: 'Not ready: database' });
    expect(report.headers.get('retry-after')).toBe('5');
    expect(later.status).toBe(201);
  });

  it('names in its log no person and nothing that a captain typed', async () => {
    const game = await findSampleGame(server.url);
    const canaries = [
      'Canary Captain',
      'canary@example.org',
      '555-CANARY',
      'canary-note',
      'canary-key',
    ];
    const [captainName, captainEmail, captainPhone, notes, key] = canaries;
    const submit = (details: object, query = '') =>
      fetch(`${server.url}/api/score-submissions${query}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': key!,
          Cookie: 'c=canary-key',
        },
        body: JSON.stringify(aBodyOf(game, '2001-01-02', { details })),
      });
    const all = { captainName, captainEmail, captainPhone, notes };

    expect((await submit(all)).status).toBe(201);
    expect((await submit({ ...all, verification: false })).status).toBe(409);
    expect((await submit({ ...all, captainPhone: 5 }, `?search=${captainEmail!}`)).status).toBe(
      409,
    );
    await fetch(`${server.url}/api/leagues/${captainEmail!}/teams`);
    // Causes an internal error, because the table is missing.
    await database.query('ALTER TABLE submission RENAME TO away');
    const failed = await fetch(`${server.url}/api/score-submissions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(aBodyOf(game, '2001-01-03', { details: all })),
    });
    await database.query('ALTER TABLE away RENAME TO submission');
    await server.stop();
    await server.silent();

    expect(failed.status).toBe(500);
    const log = server.lines.join('\n');
    const requestId = failed.headers.get('x-request-id')!;
    const failure = server.lines.find(
      (line) => line.includes(requestId) && line.includes('"msg":"request failed"'),
    );
    expect(JSON.parse(failure!)).toMatchObject({
      err: {
        message: expect.stringContaining('relation "submission" does not exist') as string,
        code: '42P01',
        stack: expect.stringContaining('chunks/submissions.js') as string,
      },
    });
    expect(log).toContain('"route":"/api/score-submissions"');
    for (const canary of canaries) expect(log).not.toContain(canary);
  });
});
