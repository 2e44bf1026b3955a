import { availableParallelism, loadavg, totalmem } from 'node:os';
import type { Client } from 'pg';

/** The hardware, and how busy it was. Contains nothing that identifies the machine. */
export async function describeMachine(client: Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  const [version] = rows[0]!.server_version.split(' ');
  return (
    `${availableParallelism()} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GB, ` +
    `Node ${process.versions.node}, PostgreSQL ${version!}, ` +
    `load average ${loadavg()[0]!.toFixed(1)} at the start`
  );
}
