import { Injectable } from '@nestjs/common';
import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import { StoppedAddresses } from '../../application/ports';

@Injectable()
export class PostgresStoppedAddresses extends StoppedAddresses {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  override async stop(mark: string, now: Date): Promise<void> {
    await this.dataSource.query(
      'INSERT INTO stopped_address (mark, stopped_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [mark, now],
    );
  }

  override async among(marks: readonly string[]): Promise<readonly string[]> {
    const found = await this.dataSource.query<{ mark: string }[]>(
      'SELECT mark FROM stopped_address WHERE mark = ANY ($1)',
      [marks],
    );
    return found.map(({ mark }) => mark);
  }
}

/** For a command without the server. */
export async function countStoppedAddresses(client: Pick<Client, 'query'>): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM stopped_address',
  );
  return rows[0]!.count;
}

/** For a command without the server. Their marks can't be compared any more. */
export async function forgetStoppedAddresses(client: Pick<Client, 'query'>): Promise<void> {
  await client.query('DELETE FROM stopped_address');
}
