import { onOwnConnection } from '../own-connection';

/** The size of a database on its disk. */
export async function databaseBytes(url: string): Promise<number> {
  const { rows } = await onOwnConnection(url, (client) =>
    client.query<{ size: number }>('SELECT pg_database_size(current_database())::float8 AS size'),
  );
  return rows[0]!.size;
}
