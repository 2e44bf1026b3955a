import { TestDatabase } from './database';

/** Everything that a database contains, as text, to look for what must not be stored. */
export async function textInDatabase(database: TestDatabase): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  // One statement, because each has a connection of its own.
  const all = tables.map(({ name }) => `SELECT to_json(${name}) AS row FROM ${name}`);
  return JSON.stringify(await database.query(all.join(' UNION ALL ')));
}
