import { prefix, query, serverUrl } from './database';
import type { Started } from './global-setup';
import { deleteTemporaryFolder } from './temporary-files';

/** Drops all databases of the run, even on a PostgreSQL that this run did not start. */
export default async function globalTeardown(): Promise<void> {
  const { testServer, temporaryFolder } = globalThis as Started;
  try {
    await dropDatabases();
  } finally {
    await testServer?.stop();
    deleteTemporaryFolder(temporaryFolder!);
  }
}

async function dropDatabases(): Promise<void> {
  const left = await query<{ datname: string }>(
    serverUrl(),
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [prefix()],
  );
  for (const { datname } of left) await query(serverUrl(), `DROP DATABASE ${datname} WITH (FORCE)`);
}
