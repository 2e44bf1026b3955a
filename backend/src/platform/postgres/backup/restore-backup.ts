import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { aloneWithTables, migrateTo, undoMigrations } from '../migrate';
import { DatabaseSchema } from '../database-schema';
import { cut, ownConnection } from '../own-connection';
import { isOfPreview } from '../preview';
import { markUnfinished } from '../unfinished-restore';
import { BackedUpTable, BackupHead } from './backup-head';
import { checkWhole, scanBackup } from './backup-scanner';
import { BackupTooNew, BackupUnusable, damaged } from './backup-unusable';
import { plainText } from './plain-text';

/**
 * Restores a backup into a database without our tables: all rows, or none. Afterwards, the schema
 * is as old as the backup. `migrate` updates it.
 *
 * @param isToBeFinished whether no server may start with it until `finishRestore`
 * @throws BackupUnusable before anything is changed, if the file or the database is not suitable
 */
export async function restoreBackup(
  schema: DatabaseSchema,
  url: string,
  file: string,
  { isToBeFinished = false } = {},
): Promise<BackupHead> {
  await checkBackup(schema, file);
  return aloneWithTables(url, async () => {
    const client = ownConnection({
      connectionString: url,
      keepAlive: true,
      application_name: 'score-tracker restore',
    });
    await client.connect();
    try {
      await client.query(plainText);
      await assertNoServers(client);
      await assertNoRows(schema, client);
      const head = await scanBackup(file, async (head) => {
        await prepareTables(schema, client, url, countTo(schema, head));
        await client.query('BEGIN');
        await client.query(`LOCK TABLE ${head.tables.map(({ name }) => name).join(', ')}`);
        // A server may have started in the meantime.
        await assertNoServers(client);
        await assertNoRows(schema, client);
        return (table, rows) => load(client, table, rows);
      });
      if (isToBeFinished) await markUnfinished(client, head.madeAt);
      await finish(client, head);
      return head;
    } finally {
      cut(client);
    }
  });
}

/** @throws BackupUnusable if the file can't be restored with this version */
export async function checkBackup(schema: DatabaseSchema, file: string): Promise<BackupHead> {
  const head = await checkWhole(file);
  countTo(schema, head);
  return head;
}

/** The number of migrations that the database had. */
function countTo(schema: DatabaseSchema, { migration, version, tables }: BackupHead): number {
  const place = schema.migrations.findIndex(({ name }) => name === migration);
  if (isOfPreview(migration)) {
    throw new BackupUnusable('A preview of Score Tracker wrote this backup: it cannot be restored');
  }
  if (place < 0) {
    throw new BackupTooNew(
      `This backup was written by a newer Score Tracker (${version}): restore it with that`,
    );
  }
  if (!tables.every(({ name }) => schema.backedUp.includes(name))) throw damaged();
  return place + 1;
}

async function assertNoServers(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND application_name LIKE 'score-tracker%'`,
  );
  if (rowCount !== 0) {
    throw new BackupUnusable('A server works on this database: stop it, and try again');
  }
}

async function assertNoRows(schema: DatabaseSchema, client: Client): Promise<void> {
  for (const table of schema.backedUp) {
    if (!(await exists(client, table))) continue;
    const { rowCount } = await client.query(`SELECT FROM ${table} LIMIT 1`);
    if (rowCount !== 0) {
      throw new BackupUnusable(
        'This database is in use (there is something in its table ' +
          `${table}): a backup is restored into an empty one. Set DATA_DIR to a new folder, or ` +
          'DATABASE_URL to a new database',
      );
    }
  }
}

/** An earlier attempt or another command may have created newer tables. */
async function prepareTables(
  schema: DatabaseSchema,
  client: Client,
  url: string,
  count: number,
): Promise<void> {
  if (await exists(client, 'migrations')) {
    const { rows } = await client.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM migrations',
    );
    await undoMigrations(schema, url, Math.max(0, rows[0]!.count - count));
  }
  await migrateTo(schema, url, count);
}

async function exists(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS there',
    [table],
  );
  return rows[0]!.there;
}

/** Loads rows while triggers are off, because the backup already contains their results. */
async function load(
  client: Client,
  { name, columns, rows: expected }: BackedUpTable,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  const copy = client.query(copyFrom(`COPY ${name} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(rows, copy);
  if (copy.rowCount !== expected) {
    throw new BackupUnusable(`This backup is damaged: ${name} has not as many rows as it says`);
  }
}

async function finish(client: Client, head: BackupHead): Promise<void> {
  // Checks the constraints now. While checks are pending, PostgreSQL rejects ALTER TABLE.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const { name } of head.tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const [name, value] of Object.entries(head.sequences)) {
    await client.query('SELECT setval($1::regclass, $2::bigint)', [name, value]);
  }
  await client.query('COMMIT');
  await client.query(`ANALYZE ${head.tables.map(({ name }) => name).join(', ')}`);
  await client.end();
}
