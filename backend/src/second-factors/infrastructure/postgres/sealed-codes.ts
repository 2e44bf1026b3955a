import type { Client } from 'pg';

type Database = Pick<Client, 'query'>;

/** How many accounts have one-time codes that work. For a command without the server. */
export async function countSealedCodes(database: Database): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM one_time_code WHERE sealed_secret IS NOT NULL',
  );
  return rows[0]!.count;
}

/**
 * Seals all secrets anew, in the open transaction. A secret that is lost stays as a key with which
 * nobody can sign in: without it, the password would be enough.
 * @param reseal returns null if a secret is lost
 * @returns how many are lost
 */
export async function resealCodes(
  database: Database,
  reseal: (sealed: string, accountId: string) => string | null,
): Promise<number> {
  // A secret that was not confirmed yet can be made again.
  await database.query('DELETE FROM begun_one_time_code');
  const { rows } = await database.query<{ accountId: string; sealed: string }>(
    `SELECT admin_id AS "accountId", sealed_secret AS sealed FROM one_time_code
      WHERE sealed_secret IS NOT NULL FOR UPDATE`,
  );
  let lost = 0;
  for (const { accountId, sealed } of rows) {
    const resealed = reseal(sealed, accountId);
    if (resealed === null) lost += 1;
    await database.query('UPDATE one_time_code SET sealed_secret = $2 WHERE admin_id = $1', [
      accountId,
      resealed,
    ]);
  }
  return lost;
}
