import { randomInt } from 'node:crypto';
import { Client } from 'pg';
import { requestLimits } from './request-limits';

/** How often the test of a pooler is repeated, since its other clients may hide what it does. */
const rounds = 20;

/** How long one statement of the tests may take, in milliseconds. */
const timeoutMs = 5_000;

/**
 * Whether a connection keeps its session, and with it locks, prepared statements and settings. It
 * does without a pooler, and behind a pooler in session mode.
 * @throws the driver's errors
 */
export async function keepsSession(url: string): Promise<boolean> {
  return withClients(url, url, async (first, second) => {
    const own = await processIdOf(first);
    // A pooler makes up the number that the driver gets when it connects.
    if (own === toldTo(first)) return true;
    const seen = new Set([own]);
    for (let round = 0; round < rounds; round++) {
      // In transaction mode, this takes the process that the first connection used last, also if the
      // pooler has only that one. If another client was faster, the first one gets another process.
      await second.query('BEGIN');
      const isShared = seen.has(await processIdOf(second));
      if (!isShared) seen.add(await processIdOf(first));
      await second.query('ROLLBACK');
      if (isShared || seen.size > 1) return false;
    }
    return true;
  });
}

/**
 * Whether both addresses lead to the same database. Locks belong to a database of a server.
 * @param directUrl of connections that keep their sessions
 * @throws the driver's errors
 */
export async function isSameDatabase(url: string, directUrl: string): Promise<boolean> {
  return withClients(url, directUrl, async (client, direct) => {
    const key = randomInt(2 ** 47);
    await direct.query('SELECT pg_advisory_lock($1)', [key]);
    const { rows } = await client.query<{ isFree: boolean }>(
      'SELECT pg_try_advisory_xact_lock($1) AS "isFree"',
      [key],
    );
    return !rows[0]!.isFree;
  });
}

/**
 * The time limits for requests that sessions at this address do not have.
 * @throws the driver's errors
 */
export async function missingLimits(url: string): Promise<readonly string[]> {
  const names = Object.keys(requestLimits).filter((name) => name.endsWith('_timeout'));
  return withClients(url, url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT name FROM pg_settings WHERE name = ANY ($1) AND setting = '0' ORDER BY name`,
      [names],
    );
    return rows.map(({ name }) => name);
  });
}

async function withClients<T>(
  firstUrl: string,
  secondUrl: string,
  work: (first: Client, second: Client) => Promise<T>,
): Promise<T> {
  const clients = [firstUrl, secondUrl].map((connectionString) => {
    const client = new Client({
      connectionString,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    client.on('error', () => undefined);
    return client;
  }) as [Client, Client];
  try {
    for (const client of clients) await client.connect();
    return await work(...clients);
  } finally {
    for (const client of clients) client.connection.stream.destroy();
  }
}

async function processIdOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>('SELECT pg_backend_pid() AS id');
  return rows[0]!.id;
}

/** The process id that the server sent when the connection was opened. */
function toldTo(client: Client): number | null {
  return (client as unknown as { readonly processID: number | null }).processID;
}
