import type { Client, PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { SessionClient, SessionConfig, SessionSettings } from './connections/session-client';

/** The URL of the database of a pool, for connections that need a session. */
export function directUrlOf(dataSource: DataSource): string {
  const { url, directUrl } = dataSource.options as {
    readonly url: string;
    readonly directUrl?: string;
  };
  return directUrl ?? url;
}

/**
 * Lets PostgreSQL detect a lost client within a minute and release its locks. By default, this takes
 * two hours.
 */
export const detectLostClients: SessionSettings = {
  tcp_keepalives_idle: 30,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
};

/**
 * Creates a connection outside of the pool, not open yet. If it is lost, the current query fails.
 */
export function ownConnection({ session, ...config }: SessionConfig): Client {
  const client = new SessionClient({ ...config, session: { ...detectLostClients, ...session } });
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
  try {
    return await work(client);
  } finally {
    await client.end();
  }
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
