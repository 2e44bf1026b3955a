import type { Client } from 'pg';

/**
 * Whether PostgreSQL waits for the disk at each commit, as it must for reports to survive a power
 * cut. The temporary server of the benchmarks does not wait, so that they don't measure the disk.
 */
export async function commitsOnDisk(client: Client, wait: boolean): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes']) {
    await client.query(wait ? `ALTER SYSTEM SET ${setting} = on` : `ALTER SYSTEM RESET ${setting}`);
  }
  await client.query('SELECT pg_reload_conf()');
  // Writes earlier data to disk now, so that it is not part of the measurement.
  if (wait) await client.query('CHECKPOINT');
}
