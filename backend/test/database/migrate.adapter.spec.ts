import { DataSource, QueryRunner } from 'typeorm';
import { databaseSchema } from '../../src/database-schema';
import { migrationLock } from '../../src/platform/postgres/locks/advisory-locks';
import { DatabaseUnavailable } from '../../src/platform/postgres/database-unavailable';
import { migrate } from '../../src/platform/postgres/migrate';
import { Baseline } from '../../src/platform/postgres/baseline';
import { DatabaseSchema } from '../../src/platform/postgres/database-schema';
import { TestDatabase, createEmptyDatabase, createTestDatabase } from '../support/database';
import { eventually } from '../support/timing/eventually';
import { TcpProxy } from '../support/servers/tcp-proxy';
import { TeamColours1990000000000, nextSchema } from './next-version';

let database: TestDatabase;

beforeEach(async () => {
  database = await createEmptyDatabase();
});

afterEach(() => database.drop());

const names = databaseSchema.migrations.map(({ name }) => name);

/** The definitions of all tables as one text. */
async function structure(of = database): Promise<string> {
  const rows = await of.query<object>(`
    SELECT table_name, column_name, data_type, is_nullable, column_default
      FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name <> 'migrations'
     ORDER BY table_name, column_name`);
  const constraints = await of.query<object>(`
    SELECT conrelid::regclass::text AS table, conname, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace AND conrelid::regclass::text <> 'migrations'
     ORDER BY 1, 2`);
  const indexes = await of.query<object>(`
    SELECT indexdef FROM pg_indexes
     WHERE schemaname = 'public' AND tablename <> 'migrations' ORDER BY 1`);
  return JSON.stringify([rows, constraints, indexes], null, 1);
}

async function ran(): Promise<string[]> {
  const rows = await database.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

it('runs each migration once when five instances start at once on an empty database', async () => {
  await Promise.all(Array.from({ length: 5 }, () => migrate(databaseSchema, database.sessionUrl)));
  expect(await ran()).toEqual(names);
});

it('changes nothing the second time', async () => {
  await migrate(databaseSchema, database.sessionUrl);
  const before = await structure();
  await migrate(databaseSchema, database.sessionUrl);
  expect(await structure()).toBe(before);
  expect(await ran()).toEqual(names);
});

it('says in one line what a role may not do', async () => {
  const role = `${new URL(database.sessionUrl).pathname.slice(1)}_role`;
  await database.query(`CREATE ROLE ${role} LOGIN PASSWORD 'pw'`);
  try {
    const url = Object.assign(new URL(database.directUrl), { username: role, password: 'pw' });
    const refused = migrate(databaseSchema, url.href);
    await expect(refused).rejects.toThrow(DatabaseUnavailable);
    await expect(refused).rejects.toThrow(
      /^The role of DATABASE_URL may not make our tables: permission denied for schema public$/,
    );
  } finally {
    await database.query(`DROP ROLE ${role}`);
  }
});

it('says in one line that a preview made the database', async () => {
  await migrate(databaseSchema, database.sessionUrl);
  await database.query(
    `UPDATE migrations SET name = 'LeagueCatalogue1764000000000' WHERE name = $1`,
    [names[0]],
  );
  const refused = migrate(databaseSchema, database.sessionUrl);
  await expect(refused).rejects.toThrow(DatabaseUnavailable);
  await expect(refused).rejects.toThrow(
    /^A preview of Score Tracker made this database, and this version cannot use it\. .*$/,
  );
});

it('lets the others start after one that died half-way', async () => {
  const holder = await database.connect();
  const [{ pid }] = await holder.query<[{ pid: number }]>(
    'SELECT pg_backend_pid() AS pid, pg_advisory_lock($1)',
    [migrationLock],
  );
  const waiting = migrate(databaseSchema, database.sessionUrl);
  await eventually(
    () =>
      database.query(`SELECT FROM pg_stat_activity
                       WHERE datname = current_database() AND pid <> pg_backend_pid()
                         AND query LIKE '%pg_try_advisory_lock%'`),
    ({ length }) => length > 0,
  );
  await database.query('SELECT pg_terminate_backend($1)', [pid]);
  await waiting;
  expect(await ran()).toEqual(names);
});

it('keeps nothing of a migration that fails, and says which', async () => {
  const said = jest.spyOn(console, 'log').mockReturnValue();
  await database.query('CREATE TABLE team (of text)');
  await expect(migrate(databaseSchema, database.sessionUrl)).rejects.toThrow(
    'relation "team" already exists',
  );
  expect(said).toHaveBeenCalledWith(expect.stringContaining(names[0]!));
  said.mockRestore();
  expect(await ran()).toEqual([]);
  expect(await database.query(`SELECT 1 FROM pg_tables WHERE tablename = 'sport'`)).toEqual([]);
});

it('lets others pass while somebody holds up a change, and makes it when they let go', async () => {
  const before = await database.connect();
  await migrate(databaseSchema, database.sessionUrl);
  const said = jest.spyOn(console, 'log').mockReturnValue();
  const reader = before.createQueryRunner();
  await reader.startTransaction();
  await reader.query('SELECT FROM team');
  // It changes the table that the reader has locked.
  const migrated = migrate(nextSchema, database.sessionUrl);
  await eventually(
    () => database.query(`SELECT FROM pg_locks WHERE NOT granted AND relation = 'team'::regclass`),
    ({ length }) => length > 0,
  );
  // Without the lock timeout, this would wait until the reader ends.
  await database.query('SELECT FROM team');
  expect(await ran()).toEqual(names);
  await reader.commitTransaction();
  await migrated;
  said.mockRestore();
  expect(await ran()).toEqual([...names, TeamColours1990000000000.name]);
});

it('says in one sentence that others keep the tables locked', async () => {
  await migrate(databaseSchema, database.sessionUrl);
  const said = jest.spyOn(console, 'log').mockReturnValue();
  const reader = (await database.connect()).createQueryRunner();
  await reader.startTransaction();
  await reader.query('SELECT FROM team');
  try {
    await expect(
      migrate(nextSchema, database.sessionUrl, { lockedMilliseconds: 0 }),
    ).rejects.toThrow(
      /^Others use the tables that this version has to change\. .*: canceling statement due to lock timeout$/,
    );
  } finally {
    await reader.rollbackTransaction();
    await reader.release();
    said.mockRestore();
  }
});

it('keeps nothing locked for long when its server is lost to the database half-way', async () => {
  const proxy = await TcpProxy.before(database.sessionUrl);
  const said = jest.spyOn(console, 'log').mockReturnValue();
  const up = jest.spyOn(TeamColours1990000000000.prototype, 'up');
  up.mockImplementation(async (queryRunner) => {
    await queryRunner.query('LOCK TABLE team');
    proxy.fault = { kind: 'swallows' };
    await queryRunner.query('SELECT');
  });
  const holders = () =>
    database.query(`SELECT FROM pg_locks WHERE granted AND mode = 'AccessExclusiveLock'
                      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
  try {
    const lost = expect(
      migrate(nextSchema, proxy.through(database.sessionUrl), { lostMilliseconds: 4_000 }),
    ).rejects.toThrow();
    await eventually(
      () => proxy.fault.kind,
      (kind) => kind === 'swallows',
    );
    expect((await holders()).length).toBeGreaterThan(0);
    await eventually(holders, ({ length }) => length === 0);
    expect(await ran()).toEqual(names);
    await proxy.stop();
    await lost;
  } finally {
    await proxy.stop();
    up.mockRestore();
    said.mockRestore();
  }
});

it('is noticed within a minute by PostgreSQL when its server can’t be reached any more', async () => {
  const up = jest.spyOn(TeamColours1990000000000.prototype, 'up');
  let limits: unknown;
  up.mockImplementation(async (queryRunner: QueryRunner) => {
    [limits] = (await queryRunner.query(`
      SELECT current_setting('idle_in_transaction_session_timeout') AS idle,
             current_setting('tcp_keepalives_idle') AS quiet,
             current_setting('tcp_keepalives_interval') AS between,
             current_setting('tcp_keepalives_count') AS tries`)) as unknown[];
  });
  try {
    await migrate(nextSchema, database.sessionUrl);
  } finally {
    up.mockRestore();
  }
  expect(limits).toEqual({ idle: '1min', quiet: '30', between: '10', tries: '3' });
});

it('goes down to the first release and up again', async () => {
  const isOfFirst = (one: (typeof nextSchema.migrations)[number]) =>
    one.prototype instanceof Baseline;
  const first = nextSchema.migrations.filter(isOfFirst);
  await migrate(new DatabaseSchema([{ backedUp: [], migrations: first }]), database.sessionUrl);
  const before = await structure();
  await migrate(nextSchema, database.sessionUrl);
  const up = await structure();
  const dataSource = new DataSource({
    type: 'postgres',
    url: database.sessionUrl,
    migrations: [...nextSchema.migrations],
  });
  await dataSource.initialize();
  try {
    const later = nextSchema.migrations.filter((one) => !isOfFirst(one));
    for (let count = later.length; count > 0; count--) await dataSource.undoLastMigration();
  } finally {
    await dataSource.destroy();
  }
  expect(await ran()).toEqual(first.map(({ name }) => name));
  expect(await structure()).toBe(before);
  await migrate(nextSchema, database.sessionUrl);
  expect(await structure()).toBe(up);
});

it('made what the tests work on', async () => {
  const copy = await createTestDatabase();
  try {
    await migrate(databaseSchema, database.sessionUrl);
    expect(await structure(copy)).toBe(await structure());
  } finally {
    await copy.drop();
  }
});

describe('The tables of the catalogue', () => {
  let catalogue: TestDatabase;

  // The migrations create the tables of these tests.
  beforeEach(async () => {
    catalogue = await createTestDatabase();
  });

  afterEach(() => catalogue.drop());

  it('may be filled in any order within a transaction', async () => {
    const dataSource = await catalogue.connect();
    await dataSource.transaction(async (manager) => {
      await manager.query(`INSERT INTO team (id, league_id, name) VALUES ('t', 'l', 'Team')`);
      await manager.query(`INSERT INTO league (id, sport_id, name) VALUES ('l', 's', 'League')`);
      await manager.query(`INSERT INTO sport (id, name) VALUES ('s', 'Sport')`);
    });
    expect(await catalogue.query('SELECT id FROM team')).toEqual([{ id: 't' }]);
  });

  it.each([
    [`INSERT INTO league (id, sport_id, name) VALUES ('l', 'none', 'League')`],
    [`INSERT INTO team (id, league_id, name) VALUES ('t', 'none', 'Team')`],
  ])('refuse what refers to nothing: %s', async (statement) => {
    await expect(catalogue.query(statement)).rejects.toThrow(/violates foreign key constraint/);
  });

  it('hold one state of the feed', async () => {
    const insert = `INSERT INTO feed_state (source, version, refreshed_at) VALUES ('a', 1, now())`;
    await catalogue.query(insert);
    await expect(catalogue.query(insert)).rejects.toThrow(/feed_state_pkey/);
    const second = `INSERT INTO feed_state VALUES (false, 'a', 1, now())`;
    await expect(catalogue.query(second)).rejects.toThrow(/violates check constraint/);
  });
});
