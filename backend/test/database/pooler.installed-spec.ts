import { Client, Pool } from 'pg';
import { DatabaseSettings } from '../../src/platform/config/database-settings';
import { SettingsError } from '../../src/platform/config/settings';
import { openDatabase } from '../../src/platform/postgres/open-database';
import { PoolerClient } from '../../src/platform/postgres/connections/pooler-client';
import { prepared } from '../../src/platform/postgres/prepared';
import { keepsSession } from '../../src/platform/postgres/connections/pooler';
import { settingsFrom } from '../../src/settings';
import { TestDatabase, createEmptyDatabase, serverUrl } from '../support/database';
import { PgBouncer, PoolMode } from '../support/servers/pgbouncer';

let database: TestDatabase;
let bouncer: PgBouncer | null = null;
const clients: Client[] = [];

beforeAll(async () => {
  database = await createEmptyDatabase();
});

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  await bouncer?.stop();
  bouncer = null;
});

afterAll(() => database.drop());

async function through(mode: PoolMode, options: Parameters<typeof PgBouncer.start>[2] = {}) {
  bouncer = await PgBouncer.start(serverUrl(), mode, options);
  return bouncer.through(database.directUrl);
}

/** Another client of the pooler, until the end of the test. */
async function anotherClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  clients.push(client);
  await client.connect();
  return client;
}

/** Clients that work all the time, until the function is called that this returns. */
async function busyClients(url: string, count: number): Promise<() => Promise<void>> {
  let isOver = false;
  const work = async (client: Client) => {
    while (!isOver) {
      await client.query('BEGIN');
      await client.query('SELECT pg_sleep(random() * 0.003)');
      await client.query('COMMIT');
    }
  };
  const working = await Promise.all(
    Array.from({ length: count }, async () => work.bind(null, await anotherClient(url))),
  );
  const ended = Promise.all(working.map((start) => start()));
  return async () => {
    isOver = true;
    await ended;
  };
}

const open = (values: Readonly<Record<string, string>>, log?: Parameters<typeof openDatabase>[1]) =>
  openDatabase(settingsFrom(values).of(DatabaseSettings), log);

describe('A session', () => {
  it('is kept without a pooler', async () => {
    expect(await keepsSession(database.directUrl)).toBe(true);
  });

  it.each([2, 40])('is kept by a pool of %s sessions', async (poolSize) => {
    const url = await through('session', { poolSize });
    for (let time = 0; time < 5; time++) expect(await keepsSession(url)).toBe(true);
  });

  it.each([
    { poolSize: 1 },
    { poolSize: 2 },
    { poolSize: 2, takesTurns: true },
    { poolSize: 40 },
    { poolSize: 40, takesTurns: true },
  ])('is not kept in transaction mode: %j', async (options) => {
    const url = await through('transaction', options);
    for (let time = 0; time < 5; time++) expect(await keepsSession(url)).toBe(false);
  });

  it.each([{ poolSize: 5 }, { poolSize: 40 }, { poolSize: 40, takesTurns: true }])(
    'is not kept in transaction mode while others work: %j',
    async (options) => {
      const url = await through('transaction', options);
      const end = await busyClients(url, 12);
      for (let time = 0; time < 20; time++) expect(await keepsSession(url)).toBe(false);
      await end();
    },
  );

  it('is kept in session mode while others work', async () => {
    const url = await through('session');
    const end = await busyClients(url, 12);
    for (let time = 0; time < 20; time++) expect(await keepsSession(url)).toBe(true);
    await end();
  });
});

describe('A pooler in session mode', () => {
  it('needs no other setting', async () => {
    const url = await through('session');
    expect(await open({ DATABASE_URL: url })).toMatchObject({
      url,
      directUrl: url,
      keepsSessions: true,
    });
  });

  it('may have a direct address beside it', async () => {
    const url = await through('session');
    expect(
      await open({ DATABASE_URL: url, DATABASE_DIRECT_URL: database.directUrl }),
    ).toMatchObject({ url, directUrl: database.directUrl, keepsSessions: true });
  });
});

describe('A pooler in transaction mode', () => {
  it('stops the start in one line that names DATABASE_DIRECT_URL', async () => {
    const url = await through('transaction');
    const opened = open({ DATABASE_URL: url });
    await expect(opened).rejects.toBeInstanceOf(SettingsError);
    await expect(opened).rejects.toThrow(
      /^DATABASE_DIRECT_URL: must be the address of PostgreSQL itself, because 127\.0\.0\.1:\d+\/\S+ \(DATABASE_URL\) is a pooler that shares sessions, as in transaction mode$/,
    );
  });

  it('is used together with the direct address', async () => {
    const url = await through('transaction', { hasLimits: true });
    const log = { log: jest.fn(), warn: jest.fn() };
    expect(
      await open({ DATABASE_URL: url, DATABASE_DIRECT_URL: database.directUrl }, log),
    ).toMatchObject({ url, directUrl: database.directUrl, keepsSessions: false });
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('that sets no time limits is warned of', async () => {
    const url = await through('transaction');
    const log = { log: jest.fn(), warn: jest.fn() };
    await open({ DATABASE_URL: url, DATABASE_DIRECT_URL: database.directUrl }, log);
    expect(log.warn.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^The pooler 127\.0\.0\.1:\d+\/\S+ sets no idle_in_transaction_session_timeout, lock_timeout, statement_timeout: see "A pooler" in docs\/operations\.md$/,
        ),
        'Database',
      ],
    ]);
  });

  it('is no direct address', async () => {
    const url = await through('transaction');
    await expect(open({ DATABASE_URL: url, DATABASE_DIRECT_URL: url })).rejects.toThrow(
      /^DATABASE_DIRECT_URL: \S+ is a pooler that shares sessions: name PostgreSQL itself$/,
    );
  });

  it('and the direct address must lead to the same database', async () => {
    const url = await through('transaction');
    const other = await createEmptyDatabase();
    await expect(open({ DATABASE_URL: url, DATABASE_DIRECT_URL: other.directUrl })).rejects.toThrow(
      /^DATABASE_DIRECT_URL: \S+ is not the database of DATABASE_URL$/,
    );
    await other.drop();
  });
});

it('Through PoolerClient, named statements run in whatever session they get', async () => {
  const url = await through('transaction', { poolSize: 2, takesTurns: true });
  const pool = new Pool({ connectionString: url, max: 2, Client: PoolerClient });
  const ask = (word: string) =>
    pool.query<{ word: string }>(prepared('SELECT $1::text AS word'), [word]);
  const words = Array.from({ length: 40 }, (_, at) => `word ${at}`);
  const answers = await Promise.all(words.map(ask));
  await pool.end();

  expect(answers.map(({ rows }) => rows)).toEqual(words.map((word) => [{ word }]));
});

it('A pooler in statement mode stops the start in one line', async () => {
  const url = await through('statement');
  const values = { DATABASE_URL: url, DATABASE_DIRECT_URL: database.directUrl };
  await expect(open(values)).rejects.toThrow(/^DATABASE_URL: can't use \S+: .*statement pool/);
});
