import { Client, ClientConfig, PoolClient } from 'pg';
import type { DataSource } from 'typeorm';

/** The URL of the pool's database. */
export function urlOf(dataSource: DataSource): string {
  return (dataSource.options as { readonly url: string }).url;
}

/**
 * Connection `options` that let PostgreSQL detect a lost client within a minute and release its
 * locks. By default, this takes two hours.
 */
export const detectLostClients =
  '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';

/**
 * Creates a connection outside of the pool, not open yet. If it is lost, the current query fails.
 */
export function ownConnection(config: ClientConfig): Client {
  const client = new Client({ options: detectLostClients, ...config });
  client.on('error', () => undefined);
  return client;
}

/** Runs the work with a connection outside of the pool. */
export async function onOwnConnection<T>(
  url: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = ownConnection({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/**
 * Closes the socket at once. PostgreSQL's protocol can't end a query whose rows are no longer
 * needed.
 */
export function cut(client: Client | PoolClient): void {
  client.connection.stream.destroy();
}

/**
 * Ends the connection, or cuts it if the server does not respond.
 * @returns whether the server responded. If not, its process may still exist.
 */
export async function endOrCut(client: Client, timeoutMs: number): Promise<boolean> {
  let responded = true;
  const timer = setTimeout(() => {
    responded = false;
    cut(client);
  }, timeoutMs);
  await client.end().finally(() => {
    clearTimeout(timer);
  });
  return responded;
}
