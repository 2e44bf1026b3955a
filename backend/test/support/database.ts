import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { DataSource, EntitySchema } from 'typeorm';
import type { DatabaseAddress } from '../../src/platform/postgres/connections/database-address';
import { addressThroughPooler, poolerOptions, throughPooler } from './pooler';

/** A database for one test file. */
export class TestDatabase {
  private readonly dataSources: DataSource[] = [];

  constructor(
    /** For the code under test, through the pooler if there is one. */
    readonly url: string,
    readonly directUrl: string,
    private readonly name: string,
  ) {}

  /** For code that needs a session: past a pooler that shares them. */
  get sessionUrl(): string {
    return addressOf(this.url).directUrl;
  }

  /** A pool of connections, closed by `drop`. */
  async connect(
    entities: EntitySchema[] = [],
    options: { readonly poolSize?: number } = {},
  ): Promise<DataSource> {
    const pooled = poolerOptions(addressOf(this.url));
    const dataSource = new DataSource({
      type: 'postgres',
      url: this.url,
      entities,
      ...pooled,
      // As in `database.module.ts`.
      extra: { pipeline: true, ...pooled.extra },
      ...options,
    });
    this.dataSources.push(dataSource);
    return dataSource.initialize();
  }

  async query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return query<Row>(this.directUrl, text, values);
  }

  async drop(): Promise<void> {
    await Promise.all(this.dataSources.map((dataSource) => dataSource.destroy()));
    await query(serverUrl(), `DROP DATABASE IF EXISTS ${this.name} WITH (FORCE)`);
  }
}

/** A database with all tables and no rows. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createFrom(templateName());
}

/** A database with all tables and rows of another one, which nobody may be connected to. */
export function createCopyOf({ directUrl }: TestDatabase): Promise<TestDatabase> {
  return createFrom(new URL(directUrl).pathname.slice(1));
}

function createFrom(template: string): Promise<TestDatabase> {
  const strategy = process.env['TEST_DATABASE_STRATEGY'];
  return create(`TEMPLATE ${template} ${strategy ? `STRATEGY ${strategy}` : ''}`);
}

/**
 * A database without tables.
 * @param options of `CREATE DATABASE`
 */
export function createEmptyDatabase(options = ''): Promise<TestDatabase> {
  return create(options);
}

/** Runs one statement on a separate connection. */
export async function query<Row extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  // The server may stop between its response and the end of the connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Row>(text, values);
    return rows;
  } finally {
    await client.end();
  }
}

/** The prefix of the names of all databases of this test run. */
export function prefix(): string {
  return setting('TEST_DATABASE_PREFIX');
}

export function templateName(): string {
  return `${prefix()}_template`;
}

/** The PostgreSQL that `global-setup.ts` found or started, for a role that can create databases. */
export function serverUrl(): string {
  return setting('TEST_SERVER_URL');
}

/** What a server knows of a database at this address. */
export function addressOf(url: string): DatabaseAddress {
  return addressThroughPooler(url, serverUrl());
}

export function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

async function create(template: string): Promise<TestDatabase> {
  const name = `${prefix()}_${randomBytes(5).toString('hex')}`;
  await query(serverUrl(), `CREATE DATABASE ${name} ${template}`);
  return new TestDatabase(throughPooler(urlOf(name)), urlOf(name), name);
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by test/support/global-setup.ts`);
  return value;
}
