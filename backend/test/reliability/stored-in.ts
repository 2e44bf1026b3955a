import { query } from '../support/database';

/** What the database stores under each key. */
export async function storedIn(url: string) {
  const rows = await query<{
    key: string;
    id: string;
    kept: boolean;
    logged: boolean;
    revision: number | null;
  }>(
    url,
    `SELECT idempotency_key AS key, submission_id AS id, submission.id IS NOT NULL AS kept,
            logged_at IS NOT NULL AS logged, revision
       FROM submission_answer LEFT JOIN submission ON submission.id = submission_id`,
  );
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}
