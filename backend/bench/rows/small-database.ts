import { join } from 'node:path';
import { Client } from 'pg';
import { generateReports } from './generate-reports';
import { makeRawTables } from './yardstick-tables';

type Migrate = typeof import('../../src/platform/postgres/migrate');
type Schema = typeof import('../../src/database-schema');

/** The compiled sources. The built server is bundled, so its parts can't be loaded. */
const sources = join(__dirname, '../../../dev/dist/src');

/** A second database with generated reports, also for the raw server. */
export async function makeSmallDatabase(client: Client, databaseUrl: string, rows: number) {
  const name = 'bench_small';
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${name}`);
  const { migrate } = (await import(join(sources, 'platform/postgres/migrate.js'))) as Migrate;
  const { databaseSchema } = (await import(join(sources, 'database-schema.js'))) as Schema;
  await migrate(databaseSchema, url.href);
  const small = new Client({ connectionString: url.href });
  await small.connect();
  await generateReports(small, rows);
  await makeRawTables(small);
  await small.end();
  return {
    url: url.href,
    drop: () => client.query(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}
