import type { Client } from 'pg';

/**
 * Makes PostgreSQL wait for the disk at each commit, as it must for reports to survive a power cut.
 * The temporary server, which tests use too, starts without.
 */
export async function commitToDisk(client: Client): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes']) {
    await client.query(`ALTER SYSTEM SET ${setting} = on`);
  }
  await client.query('SELECT pg_reload_conf()');
}
