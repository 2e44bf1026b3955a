import { EventEmitter } from 'node:events';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { GrowingTables } from '../../src/platform/postgres/growing-tables';
import { TestDatabase, createEmptyDatabase } from '../support/database';

let database: TestDatabase;
let dataSource: DataSource;
let client: Client;

beforeAll(async () => {
  database = await createEmptyDatabase();
  dataSource = await database.connect();
  client = new Client({ connectionString: database.directUrl });
  await client.connect();
  // Autovacuum would lock the table while the test runs, and a locked table is skipped.
  await client.query(
    'CREATE TABLE game (id integer PRIMARY KEY, name text) WITH (autovacuum_enabled = false)',
  );
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

async function add(from: number, to: number): Promise<void> {
  await client.query(
    `INSERT INTO game SELECT id, repeat('name ', 20) FROM generate_series(${from}, ${to}) AS id`,
  );
  await client.query('SELECT pg_stat_force_next_flush()');
  await client.query('SELECT 1');
}

async function knownRows(): Promise<number> {
  const { rows } = await client.query<{ reltuples: number }>(
    `SELECT reltuples FROM pg_class WHERE relname = 'game'`,
  );
  return rows[0]!.reltuples;
}

async function plan(): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>("EXPLAIN EXECUTE find('{7}')");
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it('plans a prepared statement again once the table has grown', async () => {
  const growing = new GrowingTables(dataSource);
  // As on a connection of a new installation, which has often looked for earlier reports.
  await client.query('SET plan_cache_mode = force_generic_plan');
  await client.query(
    'PREPARE find (integer[]) AS SELECT name FROM unnest($1) AS asked (id) JOIN game USING (id)',
  );
  await plan();
  await add(1, 5_000);
  expect(await plan()).toContain('Seq Scan on game');

  await growing.updateStatistics();

  expect(await knownRows()).toBe(5_000);
  expect(await plan()).toContain('Index Scan using game_pkey');
});

it('leaves a table alone that has grown little', async () => {
  await add(5_001, 10_000);
  await new GrowingTables(dataSource).updateStatistics();
  expect(await knownRows()).toBe(5_000);

  await add(10_001, 10_200);
  await new GrowingTables(dataSource).updateStatistics();
  expect(await knownRows()).toBe(10_200);
});

it('asks nothing if little was asked since', async () => {
  const growing = new GrowingTables(dataSource);
  await growing.updateStatistics();
  const useOften = async (times: number) => {
    for (let time = 0; time < times; time++) await dataSource.query('SELECT 1');
  };
  await useOften(19);
  const asked = jest.spyOn(dataSource, 'query');
  await growing.updateStatistics();
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
  await useOften(1);
  await add(20_001, 20_400);
  await add(20_401, 41_000);
  await growing.updateStatistics();
  expect(await knownRows()).toBe(31_200);
});

it('does nothing while the database does not respond', async () => {
  const broken = {
    driver: { master: new EventEmitter() },
    query: () => Promise.reject(new Error('gone')),
  } as unknown as DataSource;
  await expect(new GrowingTables(broken).updateStatistics()).resolves.toBeUndefined();
});
