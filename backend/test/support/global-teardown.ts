import { rmSync } from 'node:fs';
import { prefix, query, serverUrl } from './database';
import type { TestServer } from './global-setup';

/** Drops all databases of the run, even on a PostgreSQL that this run did not start. */
export default async function globalTeardown(): Promise<void> {
  const left = await query<{ datname: string }>(
    serverUrl(),
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [prefix()],
  );
  for (const { datname } of left) await query(serverUrl(), `DROP DATABASE ${datname} WITH (FORCE)`);

  rmSync(process.env.TEST_DATA_FOLDER!, { recursive: true });

  const { testServer } = globalThis as TestServer;
  if (!testServer) return;
  await testServer.stop();
  rmSync(testServer.dataDir, { recursive: true });
}
