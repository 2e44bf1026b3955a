import type { Client } from 'pg';
import { DatabaseUnavailable } from './database-unavailable';

/** A table that only a database has in which a restore was not finished. */
const table = 'unfinished_restore';

/**
 * Notes, in the transaction that restores a backup, that more is to be done before a server may
 * start: people have to be erased again.
 * @param madeAt when the backup was made
 */
export async function markUnfinished(client: Client, madeAt: string): Promise<void> {
  await client.query(`CREATE TABLE ${table} (made_at text)`);
  await client.query(`INSERT INTO ${table} VALUES ($1)`, [madeAt]);
}

/** When the backup was made whose restore was not finished; null if there is none. */
export async function unfinishedRestore(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ there: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS there',
    [table],
  );
  if (!rows[0]!.there) return null;
  const marked = await client.query<{ madeAt: string }>(`SELECT made_at AS "madeAt" FROM ${table}`);
  return marked.rows[0]!.madeAt;
}

/** Lets servers start with the database. */
export async function finishRestore(client: Client): Promise<void> {
  await client.query(`DROP TABLE ${table}`);
}

/** @throws DatabaseUnavailable */
export async function assertRestoreFinished(client: Client): Promise<void> {
  if ((await unfinishedRestore(client)) === null) return;
  throw new DatabaseUnavailable(
    'A backup was restored into this database, but the people who were erased since are still in ' +
      'it. Repeat the restore: npm run restore -- FILE --erased LIST',
  );
}
