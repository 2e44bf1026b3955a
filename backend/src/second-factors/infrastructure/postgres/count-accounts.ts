import type { Client, Pool } from 'pg';

/** How many accounts have a second key. */
export async function countAccounts(database: Pick<Client | Pool, 'query'>): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::integer AS count
       FROM (SELECT admin_id FROM one_time_code UNION SELECT admin_id FROM passkey) AS account`,
  );
  return rows[0]!.count;
}
