import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { DatabaseSettings } from '../../src/platform/config/database-settings';
import { SettingsError } from '../../src/platform/config/settings';
import { openDatabase, waitForPostgres } from '../../src/platform/postgres/open-database';
import { settingsFrom } from '../../src/settings';
import { TestDatabase, createEmptyDatabase, query, serverUrl } from '../support/database';
import { eventually } from '../support/timing/eventually';
import { folderForDatabase } from '../support/folder-for-database';
import { freePort } from '../support/servers/server-process';

describe('Without DATABASE_URL', () => {
  it('the embedded database opens, with room for the pool, and says where it keeps its data', async () => {
    const folder = folderForDatabase();
    const settings = settingsFrom({
      DATA_DIR: folder,
      DATABASE_POOL_SIZE: '150',
      EMBEDDED_POSTGRES: 'bundled',
    });
    const database = await openDatabase(settings.of(DatabaseSettings));
    try {
      expect(database.description).toBe(`Data folder: ${folder}`);
      const [row] = await query<{ max: number }>(
        database.url,
        `SELECT current_setting('max_connections')::int AS max`,
      );
      expect(row!.max).toBeGreaterThan(150);
    } finally {
      await database.stop();
    }
    await expect(query(database.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
    rmSync(folder, { recursive: true });
  });
});

describe('With DATABASE_URL', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createEmptyDatabase();
  });

  const others: TestDatabase[] = [];
  const aDatabase = async (options: string) => {
    const other = await createEmptyDatabase(`TEMPLATE template0 ${options}`);
    others.push(other);
    return other.directUrl;
  };

  afterAll(async () => {
    for (const each of [database, ...others]) await each.drop();
  });

  it('that PostgreSQL is used and left running, and described without the password', async () => {
    const opened = await openDatabase(
      settingsFrom({ DATABASE_URL: database.directUrl }).of(DatabaseSettings),
    );
    expect(opened.url).toBe(database.directUrl);
    const { host, pathname, password } = new URL(database.directUrl);
    expect(opened.description).toBe(`Database: ${host}${pathname}`);
    if (password) expect(opened.description).not.toContain(password);
    await opened.stop();
    await database.query('SELECT 1');
  });

  it('one that is not there yet is waited for, which is said once', async () => {
    const proxy = createServer((socket) => {
      const { hostname, port } = new URL(serverUrl());
      const onward = connect(Number(port), hostname);
      socket.pipe(onward).pipe(socket);
      for (const end of [socket, onward]) end.on('error', () => undefined);
    });
    const url = new URL(database.directUrl);
    url.port = String(await freePort());
    const log = { log: jest.fn(), warn: jest.fn() };
    const waited = waitForPostgres(url.href, log, 300_000);
    await eventually(
      () => log.log.mock.calls.length,
      (count) => count > 0,
    );
    proxy.listen(Number(url.port), '127.0.0.1');
    await waited;
    proxy.close();
    const { host, pathname } = url;
    expect(log.log.mock.calls).toEqual([
      [expect.stringContaining(`Waiting for ${host}${pathname}: connect ECONNREFUSED`), 'Database'],
    ]);
  });

  it('one that does not come is told in one line, without the password', async () => {
    const url = `postgres://someone:se-cret@127.0.0.1:${await freePort()}/scores`;
    const waited = waitForPostgres(url, undefined, 300);
    await expect(waited).rejects.toBeInstanceOf(SettingsError);
    await expect(waited).rejects.toThrow(
      /^DATABASE_URL: can't use 127\.0\.0\.1:\d+\/scores: connect ECONNREFUSED [0-9.:]+$/,
    );
  });

  it.each([
    [`ENCODING 'SQL_ASCII'`, 'SQL_ASCII'],
    [`ENCODING 'LATIN1'`, 'LATIN1'],
  ])('one with %s ends the start, since it would spoil names', async (encoding, name) => {
    const url = await aDatabase(`LOCALE 'C' ${encoding}`);
    await expect(waitForPostgres(url)).rejects.toThrow(
      new RegExp(`^DATABASE_URL: .* keeps its text in ${name}; .* ENCODING 'UTF8' is needed$`),
    );
  });

  it.each([
    ['C.UTF-8', []],
    ['C', [[expect.stringMatching(/distinguish É from é.*LC_CTYPE/), 'Database']]],
  ])(
    'one of locale %s is warned of where its searches would distinguish É from é',
    async (locale, said) => {
      const log = { log: jest.fn(), warn: jest.fn() };
      const options = `LOCALE_PROVIDER libc LOCALE '${locale}' ENCODING 'UTF8'`;
      await waitForPostgres(await aDatabase(options), log);
      expect(log.warn.mock.calls).toEqual(said);
    },
  );

  it('one that has no such database is told at once', async () => {
    const url = new URL(database.directUrl);
    url.pathname = '/nothing';
    const log = { log: jest.fn(), warn: jest.fn() };
    await expect(waitForPostgres(url.href, log)).rejects.toThrow(
      /^DATABASE_URL: can't use .*\/nothing: database "nothing" does not exist$/,
    );
    // The callers that wait for the database log it themselves.
    expect(log.log).not.toHaveBeenCalled();
  });
});
