import { Injectable } from '@nestjs/common';
import type { Client } from 'pg';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { ErasedPeople, ErasedPerson } from '../../application/ports';

@Injectable()
export class PostgresErasedPeople extends ErasedPeople {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async add({ marks, erasedAt }: ErasedPerson): Promise<void> {
    await this.transaction.query(
      `INSERT INTO erased_person (mark, marks, erased_at) VALUES ($1, $2, $3)
           ON CONFLICT (mark) DO UPDATE SET marks = excluded.marks, erased_at = excluded.erased_at`,
      [marks[0], marks, erasedAt],
    );
  }

  override all(): Promise<readonly ErasedPerson[]> {
    return this.transaction.query<ErasedPerson>(
      'SELECT marks, erased_at AS "erasedAt" FROM erased_person ORDER BY erased_at, mark',
    );
  }
}

/** For a command without the server. */
export async function countErasedPeople(client: Pick<Client, 'query'>): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM erased_person',
  );
  return rows[0]!.count;
}

/** For a command without the server. Their marks can't be compared any more. */
export async function forgetErasedPeople(client: Pick<Client, 'query'>): Promise<void> {
  await client.query('DELETE FROM erased_person');
}
