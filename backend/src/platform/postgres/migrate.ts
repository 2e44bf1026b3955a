import { setTimeout as sleep } from 'node:timers/promises';
import pg, { Client } from 'pg';
import { DataSource } from 'typeorm';
import { migrationLock } from './locks/advisory-locks';
import { codeOf } from './cause-of';
import { DatabaseUnavailable } from './database-unavailable';
import { DatabaseSchema } from './database-schema';
import { isLockConflict } from './locks/lock-conflict';
import { detectLostClients, onOwnConnection, ownConnection } from './own-connection';
import { SessionClient } from './connections/session-client';
import { isOfPreview } from './preview';
import { assertRestoreFinished } from './unfinished-restore';

/**
 * How long a migration waits for a lock at a time. Other statements queue behind it, and running
 * servers give up after four seconds.
 */
const lockMilliseconds = 1_000;

/** How often a server that waits for another's migrations looks whether they are done. */
const lockPauseMilliseconds = 100;

interface Limits {
  /** How long a migration is retried while others hold its locks, such as an export or a backup. */
  readonly lockedMilliseconds: number;
  /**
   * How long a migration may run no statement before it is rolled back. Without this limit, a
   * migration whose process is lost would keep whole tables locked.
   */
  readonly lostMilliseconds: number;
}

const usualLimits: Limits = { lockedMilliseconds: 300_000, lostMilliseconds: 60_000 };

/**
 * Migrates the schema. If several instances start at the same time, one migrates and the others
 * wait.
 * @throws DatabaseUnavailable if the database role lacks permission, others lock the tables, a
 * restore was not finished, or a preview made the database
 */
export async function migrate(
  schema: DatabaseSchema,
  url: string,
  limits: Partial<Limits> = {},
): Promise<void> {
  await onOwnConnection(url, async (client) => {
    await assertNoPreview(client);
    await assertRestoreFinished(client);
  });
  await migrateRestored(schema, url, limits);
}

async function assertNoPreview(client: Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS there`,
  );
  if (!rows[0]!.there) return;
  const migrations = await client.query<{ name: string }>('SELECT name FROM migrations');
  if (!migrations.rows.some(({ name }) => isOfPreview(name))) return;
  throw new DatabaseUnavailable(
    'A preview of Score Tracker made this database, and this version cannot use it. Choose a new ' +
      'DATA_DIR or DATABASE_URL',
  );
}

/** Like `migrate`, also while a restore is not finished. */
export async function migrateRestored(
  schema: DatabaseSchema,
  url: string,
  limits: Partial<Limits> = {},
): Promise<void> {
  await aloneWithTables(url, () => migrateTo(schema, url, schema.migrations.length, limits));
}

/**
 * Runs the work while nobody else migrates. The lock ends with its connection, so a crashed process
 * does not block others.
 */
export async function aloneWithTables<T>(url: string, work: () => Promise<T>): Promise<T> {
  const lock = ownConnection({ connectionString: url, keepAlive: true });
  await lock.connect();
  try {
    while (!(await tryLock(lock))) await sleep(lockPauseMilliseconds);
    return await work();
  } finally {
    await lock.end();
  }
}

/**
 * A statement that waited for the lock would keep a snapshot, and a migration that builds an index
 * beside running servers would wait for that.
 */
async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS "isOurs"',
    [migrationLock],
  );
  return rows[0]!.isOurs;
}

/** Runs the first `count` migrations. The caller must hold the migration lock. */
export async function migrateTo(
  schema: DatabaseSchema,
  url: string,
  count: number,
  limits: Partial<Limits> = {},
): Promise<void> {
  const { lockedMilliseconds, lostMilliseconds } = { ...usualLimits, ...limits };
  await withMigrations(
    schema,
    url,
    count,
    (dataSource) => runMigrations(dataSource, lockedMilliseconds),
    lostMilliseconds,
  );
}

/**
 * Reverts the last `count` migrations, on tables without rows. The caller must hold the migration
 * lock.
 */
export async function undoMigrations(
  schema: DatabaseSchema,
  url: string,
  count: number,
): Promise<void> {
  await withMigrations(schema, url, schema.migrations.length, async (dataSource) => {
    for (let undone = 0; undone < count; undone++) await dataSource.undoLastMigration();
  });
}

async function withMigrations(
  schema: DatabaseSchema,
  url: string,
  count: number,
  work: (dataSource: DataSource) => Promise<void>,
  lostMilliseconds = usualLimits.lostMilliseconds,
): Promise<void> {
  const dataSource = new DataSource({
    type: 'postgres',
    driver: pg,
    url,
    migrations: schema.migrations.slice(0, count),
    // Not the app's pool: building an index may take longer than its limits allow.
    poolSize: 1,
    extra: {
      Client: SessionClient,
      session: {
        ...detectLostClients,
        lock_timeout: lockMilliseconds,
        idle_in_transaction_session_timeout: lostMilliseconds,
      },
      keepAlive: true,
    },
  });
  await dataSource.initialize();
  try {
    await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** A migration that got no lock has changed nothing. Earlier migrations stay. */
async function runMigrations(dataSource: DataSource, lockedMilliseconds: number): Promise<void> {
  const deadline = performance.now() + lockedMilliseconds;
  for (;;) {
    try {
      await dataSource.runMigrations({ transaction: 'each' });
      return;
    } catch (error) {
      if (codeOf(error) === '42501') {
        const { message } = error as Error;
        throw new DatabaseUnavailable(
          `The role of DATABASE_URL may not make our tables: ${message}`,
          {
            cause: error,
          },
        );
      }
      if (!isLockConflict(error)) throw error;
      if (performance.now() > deadline) {
        throw new DatabaseUnavailable(
          'Others use the tables that this version has to change. Start it again when their work is ' +
            `done, such as a backup: ${(error as Error).message}`,
          { cause: error },
        );
      }
    }
    await sleep(lockMilliseconds);
  }
}
