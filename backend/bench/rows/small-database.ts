import { join } from 'node:path';
import { Client } from 'pg';
import { databaseSchema } from '../../src/database-schema';
import { generateReports } from './generate-reports';

type Migrate = typeof import('../../src/platform/postgres/migrate');

/** A second database with a thousand generated reports. */
export async function makeSmallDatabase(client: Client, databaseUrl: string) {
  const name = 'bench_of_a_thousand';
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${name}`);
  const built = join(__dirname, '../../../dist/platform/postgres/migrate.js');
  const { migrate } = (await import(built)) as Migrate;
  await migrate(databaseSchema, url.href);
  const small = new Client({ connectionString: url.href });
  await small.connect();
  await generateReports(small, 1_000);
  await small.end();
  return {
    url: url.href,
    drop: () => client.query(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}
