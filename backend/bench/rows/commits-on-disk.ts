import type { Client } from 'pg';

/**
 * Whether PostgreSQL waits for the disk at each commit, as where reports are to outlast a power cut. The
 * throw-away server of the benches does not, so that what is measured is not the disk.
 */
export async function commitsOnDisk(client: Client, wait: boolean): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes']) {
    await client.query(wait ? `ALTER SYSTEM SET ${setting} = on` : `ALTER SYSTEM RESET ${setting}`);
  }
  await client.query('SELECT pg_reload_conf()');
  // What was written before does not have to be waited for later.
  if (wait) await client.query('CHECKPOINT');
}
