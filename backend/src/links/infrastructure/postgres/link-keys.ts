import type { Client, Pool } from 'pg';

/** The pool of a server, or the connection of a command. */
type Database = Pick<Client | Pool, 'query'>;

/** The hash of the installation's key. Null if there is no key yet. */
export async function findKeyHash(database: Database): Promise<string | null> {
  const { rows } = await database.query<{ hash: string }>('SELECT hash FROM link_key');
  return rows[0]?.hash ?? null;
}

/**
 * Stores the hash if there is none. Of servers that do so at the same time, the first one wins.
 * @returns the hash that is stored now
 */
export async function claimKeyHash(database: Database, hash: string): Promise<string> {
  await database.query('INSERT INTO link_key (hash) VALUES ($1) ON CONFLICT DO NOTHING', [hash]);
  return (await findKeyHash(database))!;
}

/**
 * Replaces the hash.
 * @returns whether the hash before was still this one
 */
export async function replaceKeyHash(
  database: Database,
  before: string,
  hash: string,
): Promise<boolean> {
  const { rowCount } = await database.query('UPDATE link_key SET hash = $2 WHERE hash = $1', [
    before,
    hash,
  ]);
  return rowCount === 1;
}

/** The keys of marks from before the key was replaced, sealed for the key, the newest first. */
export async function findEarlierMarkKeys(database: Database): Promise<readonly string[]> {
  const { rows } = await database.query<{ sealed: string }>(
    'SELECT sealed FROM earlier_mark_key ORDER BY place',
  );
  return rows.map(({ sealed }) => sealed);
}

/** Replaces all of them. */
export async function replaceEarlierMarkKeys(
  database: Database,
  sealed: readonly string[],
): Promise<void> {
  await database.query('DELETE FROM earlier_mark_key');
  await database.query(
    `INSERT INTO earlier_mark_key (place, sealed)
     SELECT place, sealed FROM unnest($1::text[]) WITH ORDINALITY AS one (sealed, place)`,
    [sealed],
  );
}
