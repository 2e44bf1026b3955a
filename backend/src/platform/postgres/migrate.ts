import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { DataSource } from 'typeorm';
import { migrationLock } from './advisory-locks';
import { causeOf } from './cause-of';
import { DatabaseUnavailable } from './database-unavailable';
import { DatabaseSchema } from './database-schema';
import { noticeTheLost, ownConnection } from './own-connection';

/**
 * How long a migration waits for a lock at a time. Whoever comes after it waits behind it, and a server
 * that still runs gives up after four seconds.
 */
const lockMilliseconds = 1_000;

/** How long a migration is tried again while others hold what it needs, as an export or a backup may. */
const timeoutMs = 300_000;

/**
 * How long a migration may leave the database without a statement. It does nothing between them that
 * takes time; one whose process is lost would keep whole tables locked.
 */
const lostMilliseconds = 60_000;

/**
 * Brings the tables up to date. Of several instances that start at once one does it, and the others
 * wait.
 * @param lostAfter the milliseconds after which a migration that asks nothing more is undone
 * @throws DatabaseUnavailable where our role may not
 */
export async function migrate(
  schema: DatabaseSchema,
  url: string,
  lostAfter = lostMilliseconds,
): Promise<void> {
  await aloneWithTables(url, () => migrateTo(schema, url, schema.migrations.length, lostAfter));
}

/**
 * Nobody else changes the tables meanwhile. The lock ends with its connection, so that one that dies
 * half-way holds up nobody.
 */
export async function aloneWithTables<T>(url: string, work: () => Promise<T>): Promise<T> {
  const lock = ownConnection({ connectionString: url, keepAlive: true });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    return await work();
  } finally {
    await lock.end();
  }
}

/** For who is alone with the tables: brings them to what they were after so many migrations. */
export async function migrateTo(
  schema: DatabaseSchema,
  url: string,
  count: number,
  lostAfter = lostMilliseconds,
): Promise<void> {
  await withMigrations(schema, url, count, runMigrations, lostAfter);
}

/** For who is alone with tables that have no rows: takes back so many of the migrations that were run. */
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
  lostAfter = lostMilliseconds,
): Promise<void> {
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    migrations: schema.migrations.slice(0, count),
    // A pool of its own: building an index may take longer than statements otherwise may.
    poolSize: 1,
    extra: {
      lock_timeout: lockMilliseconds,
      idle_in_transaction_session_timeout: lostAfter,
      options: noticeTheLost,
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

/** One that got no lock has changed nothing; those before it are done. */
async function runMigrations(dataSource: DataSource): Promise<void> {
  const deadline = performance.now() + timeoutMs;
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
      if (!isHeldUp(error) || performance.now() > deadline) throw error;
    }
    await sleep(lockMilliseconds);
  }
}

/** Somebody else held a lock for too long, or each waited for the other. */
function isHeldUp(error: unknown): boolean {
  return ['55P03', '40P01'].includes(codeOf(error) ?? '');
}

/** PostgreSQL's, where it was PostgreSQL that refused. */
function codeOf(error: unknown): string | undefined {
  const cause = causeOf(error);
  return cause instanceof DatabaseError ? cause.code : undefined;
}
