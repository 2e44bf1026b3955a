import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { productVersion } from '../../config/product-version';
import { DatabaseSchema } from '../database-schema';
import { cut, ownConnection } from '../own-connection';
import { isOfPreview } from '../preview';
import { BackedUpTable, BackupHead, endLine, endOfRows, headLine, tableLine } from './backup-head';
import { BackupUnusable } from './backup-unusable';
import { plainText } from './plain-text';
import { UnfinishedFile } from './unfinished-file';

/**
 * Writes a snapshot of the database into a file, while servers keep running. The file gets its name
 * only when it is complete.
 *
 * @param look can run more queries on the same snapshot
 * @param stop ends it early, with an error
 * @throws BackupUnusable if there is nothing to back up, or if the file exists
 */
export async function writeBackup(
  schema: DatabaseSchema,
  url: string,
  path: string,
  look: (client: Client, head: BackupHead) => Promise<void> = () => Promise.resolve(),
  stop?: AbortSignal,
): Promise<BackupHead> {
  const file = await UnfinishedFile.create(path);
  try {
    const client = ownConnection({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'score-tracker backup',
    });
    const onStop = () => {
      cut(client);
    };
    stop?.addEventListener('abort', onStop);
    try {
      // It may have been aborted before anyone listened.
      stop?.throwIfAborted();
      await client.connect();
      await client.query(plainText);
      const head = await readHead(client, await beginSnapshot(schema, client));
      await pipeline(
        Readable.from(contents(client, head)),
        createGzip(),
        (pieces: AsyncIterable<Buffer>) => file.write(pieces),
      );
      await look(client, head);
      await client.end();
      await file.finish();
      return head;
    } finally {
      stop?.removeEventListener('abort', onStop);
      // Ending a connection in the middle of a table would first read the rest of it.
      cut(client);
    }
  } finally {
    await file.discard();
  }
}

interface Snapshot {
  /** The newest migration. */
  readonly migration: string;
  readonly names: readonly string[];
}

/**
 * Locks the tables against schema changes before the snapshot is taken, because a snapshot does not
 * see rows that such a change rewrites.
 */
async function beginSnapshot(schema: DatabaseSchema, client: Client): Promise<Snapshot> {
  for (;;) {
    const migration = await newestMigration(schema, client);
    const names = await tablesThere(schema, client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`);
    if ((await newestMigration(schema, client)) === migration) return { migration, names };
    await client.query('ROLLBACK');
  }
}

async function newestMigration(schema: DatabaseSchema, client: Client): Promise<string> {
  const there = await client.query(`SELECT FROM pg_class WHERE oid = to_regclass('migrations')`);
  const { rows } =
    there.rowCount === 0
      ? { rows: [] }
      : await client.query<{ name: string }>(
          'SELECT name FROM migrations ORDER BY id DESC LIMIT 1',
        );
  const [newest] = rows;
  if (!newest) throw new BackupUnusable('There is nothing to back up: no server ever ran here');
  if (isOfPreview(newest.name)) {
    throw new BackupUnusable('A preview of Score Tracker made this database: use its own backup');
  }
  if (!schema.migrations.some(({ name }) => name === newest.name)) {
    throw new BackupUnusable(
      `A newer version of Score Tracker has worked on this database (${newest.name}): ` +
        'make the backup with that',
    );
  }
  return newest.name;
}

async function tablesThere(schema: DatabaseSchema, client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) WITH ORDINALITY AS kept (name, place)
      WHERE to_regclass(name) IS NOT NULL ORDER BY place`,
    [schema.backedUp],
  );
  return rows.map(({ name }) => name);
}

async function readHead(client: Client, { migration, names }: Snapshot): Promise<BackupHead> {
  const tables: BackedUpTable[] = [];
  for (const name of names) {
    const columns = await client.query<{ name: string }>(
      `SELECT quote_ident(attname) AS name FROM pg_attribute
        WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        ORDER BY attnum`,
      [name],
    );
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${name}`);
    tables.push({
      name,
      columns: columns.rows.map((column) => column.name),
      rows: Number(rows[0]!.count),
    });
  }
  const sequences = await client.query<{ name: string; value: string }>(
    `SELECT sequencename AS name, last_value AS value FROM pg_sequences
      WHERE schemaname = current_schema() AND last_value IS NOT NULL
        AND sequencename <> 'migrations_id_seq'
      ORDER BY 1`,
  );
  return {
    madeAt: new Date().toISOString(),
    version: productVersion(),
    migration,
    tables,
    sequences: Object.fromEntries(sequences.rows.map(({ name, value }) => [name, value])),
  };
}

async function* contents(client: Client, head: BackupHead): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const hashed = (piece: string | Buffer) => {
    const bytes = Buffer.from(piece);
    hash.update(bytes);
    return bytes;
  };
  yield hashed(headLine(head));
  for (const table of head.tables) {
    yield hashed(tableLine(table));
    const copy = `COPY ${table.name} (${table.columns.join(', ')}) TO STDOUT`;
    for await (const rows of client.query(copyTo(copy))) yield hashed(rows as Buffer);
    yield hashed(endOfRows);
  }
  yield Buffer.from(endLine(hash.digest('hex')));
}
