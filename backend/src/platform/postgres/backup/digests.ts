import type { Client } from 'pg';
import type { BackedUpTable } from './backup-head';
import { plainText } from './plain-text';

/** The number of rows of each table, and a checksum over them, to compare two databases. */
export type Digests = ReadonlyMap<string, string>;

/**
 * Independent of the order of the rows. PostgreSQL computes it, so it does not depend on the file.
 */
export async function digestsOf(
  client: Client,
  tables: readonly BackedUpTable[],
): Promise<Digests> {
  await client.query(plainText);
  const digests = new Map<string, string>();
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ digest: string }>(
      `SELECT count(*) || ' rows, ' ||
              coalesce(sum(('x' || left(md5(r::text), 15))::bit(60)::bigint::numeric), 0) AS digest
         FROM (SELECT ${columns.join(', ')} FROM ${name}) AS r`,
    );
    digests.set(name, rows[0]!.digest);
  }
  return digests;
}
