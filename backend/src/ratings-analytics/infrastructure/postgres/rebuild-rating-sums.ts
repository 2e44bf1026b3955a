import type { Client } from 'pg';
import { foldLock } from '../../../platform/postgres/locks/advisory-locks';

/**
 * Recomputes the sums from one snapshot. Until the connection ends, no server adds changes to the
 * sums. Reports are still accepted, and their changes wait.
 */
export async function rebuildRatingSums(client: Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [foldLock]);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  await client.query('SELECT rebuild_rating_sums()');
  await client.query('COMMIT');
  await client.query('ANALYZE rating_series, rating_sum');
}
