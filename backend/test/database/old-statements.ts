import type { Client } from 'pg';

/** The statements in a file, one per line. */
export function statementsIn(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('--'));
}

/** The statements that the tables would reject, with the reason. Must run in a transaction. */
export async function refusedStatements(
  client: Client,
  statements: readonly string[],
): Promise<string[]> {
  const refused: string[] = [];
  for (const statement of statements) {
    const beginning = statement.slice(0, 100);
    await client.query('SAVEPOINT before');
    try {
      await client.query(`PREPARE asked AS ${statement}`);
      await client.query('DEALLOCATE asked');
      const missing = await columnsLeftEmpty(client, statement);
      if (missing.length > 0) refused.push(`${missing.join(', ')} would be empty: ${beginning}`);
    } catch (error) {
      refused.push(`${(error as Error).message}: ${beginning}`);
    }
    await client.query('ROLLBACK TO before');
  }
  return refused;
}

/** Columns that require a value but get none from an insert. */
async function columnsLeftEmpty(client: Client, statement: string): Promise<string[]> {
  const inserts = /INSERT INTO "?(\w+)"?(?: AS \w+)? ?\(([^)]+)\)/gi;
  const missing: string[] = [];
  for (const [, table, list] of statement.matchAll(inserts)) {
    const columns = list!.split(',').map((name) => name.replaceAll('"', '').trim());
    const { rows } = await client.query<{ attname: string }>(
      `SELECT attname FROM pg_attribute
        WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
          AND attnotnull AND NOT atthasdef AND attidentity = '' AND attname <> ALL ($2)`,
      [table, columns],
    );
    missing.push(...rows.map(({ attname }) => attname));
  }
  return missing;
}
