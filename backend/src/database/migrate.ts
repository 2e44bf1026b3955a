import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { DataSource, QueryFailedError } from 'typeorm';
import { migrations } from './migrations/migrations';

/** Ours among the advisory locks of the database. */
export const migrationLock = 7_264_015_882;

/**
 * How long a migration waits for a lock at a time. Whoever comes after it waits behind it, and a server
 * that still runs gives up after four seconds.
 */
const lockMilliseconds = 1_000;

/** How long a migration is tried again while others hold what it needs, as an export or a backup may. */
const patienceMilliseconds = 300_000;

/**
 * Brings the tables up to date. Of several instances that start at once one does it, and the others
 * wait; the lock ends with its connection, so that one that dies half-way holds up nobody.
 */
export async function migrate(url: string): Promise<void> {
  const lock = new Client({ connectionString: url, keepAlive: true });
  // A lost connection shows in the query that needed it.
  lock.on('error', () => undefined);
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    // A pool of its own: building an index may take longer than statements otherwise may.
    const dataSource = new DataSource({
      type: 'postgres',
      url,
      migrations,
      poolSize: 1,
      extra: { lock_timeout: lockMilliseconds },
    });
    await dataSource.initialize();
    try {
      await runMigrations(dataSource);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await lock.end();
  }
}

/** One that got no lock has changed nothing; those before it are done. */
async function runMigrations(dataSource: DataSource): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  for (;;) {
    try {
      await dataSource.runMigrations({ transaction: 'each' });
      return;
    } catch (error) {
      if (!isHeldUp(error) || Date.now() > deadline) throw error;
    }
    await sleep(lockMilliseconds);
  }
}

/** Somebody else held a lock for too long, or each waited for the other. */
function isHeldUp(error: unknown): boolean {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return cause instanceof DatabaseError && ['55P03', '40P01'].includes(cause.code ?? '');
}
