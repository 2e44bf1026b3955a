import { Client, ClientConfig, PoolClient } from 'pg';
import type { DataSource } from 'typeorm';

/** Of the database that a pool has its connections to. */
export function urlOf(dataSource: DataSource): string {
  return (dataSource.options as { readonly url: string }).url;
}

/**
 * The `options` of a connection, so that PostgreSQL notices within a minute that whoever had locked
 * something can't be reached any more. Left to itself it asks after two hours.
 */
export const noticeTheLost =
  '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';

/** A connection beside the pool, which is not open yet. When it is lost, the query that needs it fails. */
export function ownConnection(config: ClientConfig): Client {
  const client = new Client({ options: noticeTheLost, ...config });
  client.on('error', () => undefined);
  return client;
}

/** Has a connection beside the pool for as long as the work takes. */
export async function onOwnConnection<T>(
  url: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = ownConnection({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** As when a network breaks: a query of which the rest is not wanted can't be ended politely. */
export function cut(client: Client | PoolClient): void {
  client.connection.stream.destroy();
}

/**
 * On a connection that is dead without knowing it, nobody would answer the farewell.
 * @returns whether it was answered; else the process of PostgreSQL may still be there
 */
export async function endOrCut(client: Client, timeoutMs: number): Promise<boolean> {
  let isAnswered = true;
  const impatient = setTimeout(() => {
    isAnswered = false;
    cut(client);
  }, timeoutMs);
  await client.end().finally(() => {
    clearTimeout(impatient);
  });
  return isAnswered;
}
