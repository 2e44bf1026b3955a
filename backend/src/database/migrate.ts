import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { migrations } from './migrations/migrations';

/** Ours among the advisory locks of the database. */
export const migrationLock = 7_264_015_882;

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
    const dataSource = new DataSource({ type: 'postgres', url, migrations, poolSize: 1 });
    await dataSource.initialize();
    try {
      await dataSource.runMigrations({ transaction: 'each' });
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await lock.end();
  }
}
