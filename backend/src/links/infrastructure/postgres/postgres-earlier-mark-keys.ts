import { Injectable } from '@nestjs/common';
import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import { poolOf } from '../../../platform/postgres/pool-of';
import { EarlierMarkKeys } from '../../application/ports';

@Injectable()
export class PostgresEarlierMarkKeys extends EarlierMarkKeys {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  override find(): Promise<readonly string[]> {
    return findEarlierMarkKeys(poolOf(this.dataSource));
  }
}

/** Sealed for the installation's key, the newest first. */
export async function findEarlierMarkKeys(
  database: Pick<Client, 'query'>,
): Promise<readonly string[]> {
  const { rows } = await database.query<{ sealed: string }>(
    'SELECT sealed FROM earlier_mark_key ORDER BY place',
  );
  return rows.map(({ sealed }) => sealed);
}

/** Replaces all of them. */
export async function replaceEarlierMarkKeys(
  database: Pick<Client, 'query'>,
  sealed: readonly string[],
): Promise<void> {
  await database.query('DELETE FROM earlier_mark_key');
  await database.query(
    `INSERT INTO earlier_mark_key (place, sealed)
     SELECT place, sealed FROM unnest($1::text[]) WITH ORDINALITY AS one (sealed, place)`,
    [sealed],
  );
}
