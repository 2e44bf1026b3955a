import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseSchema } from '../../src/database-schema';
import { EmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres';
import { migrate } from '../../src/platform/postgres/migrate';
import { query, serverUrl, templateName, urlOf } from './database';
import { folderForDatabase } from './folder-for-database';
import { makeTemporaryFolder } from './temporary-files';

/** What `global-teardown.ts` must stop and delete. */
export interface Started {
  testServer?: EmbeddedPostgres;
  temporaryFolder?: string;
}

/** Starts one PostgreSQL for the run, with a template database that has all tables. */
export default async function globalSetup(): Promise<void> {
  const { folder, isInMemory } = makeTemporaryFolder();
  (globalThis as Started).temporaryFolder = folder;
  // On a disk, the log is a faster way.
  if (isInMemory && !process.env.TEST_DATABASE_URL) {
    process.env.TEST_DATABASE_STRATEGY = 'FILE_COPY';
  }
  process.env.TEST_DATABASE_PREFIX = `test_${randomBytes(4).toString('hex')}`;
  process.env.TEST_SERVER_URL = process.env.TEST_DATABASE_URL || (await startServer());
  await query(serverUrl(), `CREATE DATABASE ${templateName()}`);
  await migrate(databaseSchema, urlOf(templateName()));
  process.env.TEST_DATA_FOLDER = mkdtempSync(join(tmpdir(), 'score-tracker-data-'));
}

async function startServer(): Promise<string> {
  const server = await EmbeddedPostgres.start(folderForDatabase(), 'bundled', {
    fsync: 'off',
    full_page_writes: 'off',
  });
  (globalThis as Started).testServer = server;
  await shortenSignIn(server.url);
  return server.url;
}

/** Thousands of connections sign in. To hash the password 4,096 times for each would take 2 ms of it. */
async function shortenSignIn(url: string): Promise<void> {
  const { username, password } = new URL(url);
  await query(
    url,
    `SET scram_iterations = 1; ALTER ROLE ${username} PASSWORD '${decodeURIComponent(password)}'`,
  );
}
