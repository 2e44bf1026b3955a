import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { OneTimeCodeStore } from '../../application/ports';
import { OneTimeCode } from '../../domain/one-time-code';

@Injectable()
export class PostgresOneTimeCodes extends OneTimeCodeStore {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async find(accountId: string): Promise<OneTimeCode | null> {
    const [row] = await this.transaction.manager.query<OneTimeCode[]>(
      `SELECT sealed_secret AS "sealedSecret", added_at AS "addedAt"
         FROM one_time_code WHERE admin_id = $1`,
      [accountId],
    );
    return row ?? null;
  }

  override async begin(
    accountId: string,
    sealedSecret: string,
    boundTo: string,
    now: Date,
  ): Promise<void> {
    await this.transaction.manager.query(
      `INSERT INTO begun_one_time_code (admin_id, sealed_secret, bound_to_hash, begun_at)
       VALUES ($1, $2, $3, $4)
       ON CONFLICT (admin_id) DO UPDATE
          SET sealed_secret = excluded.sealed_secret, bound_to_hash = excluded.bound_to_hash,
              begun_at = excluded.begun_at`,
      [accountId, sealedSecret, hashOf(boundTo), now],
    );
  }

  override async findBegun(
    accountId: string,
    boundTo: string,
    since: Date,
  ): Promise<string | null> {
    const [row] = await this.transaction.manager.query<{ sealed: string }[]>(
      `SELECT sealed_secret AS sealed FROM begun_one_time_code
        WHERE admin_id = $1 AND bound_to_hash = $2 AND begun_at > $3`,
      [accountId, hashOf(boundTo), since],
    );
    return row?.sealed ?? null;
  }

  override async removeBegun(accountId: string): Promise<void> {
    await this.transaction.manager.query('DELETE FROM begun_one_time_code WHERE admin_id = $1', [
      accountId,
    ]);
  }

  override async confirm(
    accountId: string,
    sealedSecret: string,
    step: number,
    now: Date,
  ): Promise<boolean> {
    const confirmed = await this.transaction.manager.query<unknown[]>(
      `WITH begun AS (
         DELETE FROM begun_one_time_code WHERE admin_id = $1 AND sealed_secret = $2
         RETURNING admin_id, sealed_secret
       )
       INSERT INTO one_time_code (admin_id, sealed_secret, last_step, added_at)
       SELECT admin_id, sealed_secret, $3, $4 FROM begun
       ON CONFLICT (admin_id) DO UPDATE
          SET sealed_secret = excluded.sealed_secret, last_step = excluded.last_step,
              added_at = excluded.added_at
       RETURNING 1`,
      [accountId, sealedSecret, step, now],
    );
    return confirmed.length > 0;
  }

  override async useStep(accountId: string, step: number): Promise<boolean> {
    const [, used] = await this.transaction.manager.query<[unknown[], number]>(
      'UPDATE one_time_code SET last_step = $2 WHERE admin_id = $1 AND last_step < $2',
      [accountId, step],
    );
    return used === 1;
  }

  override async remove(accountId: string): Promise<boolean> {
    await this.removeBegun(accountId);
    const [, removed] = await this.transaction.manager.query<[unknown[], number]>(
      'DELETE FROM one_time_code WHERE admin_id = $1',
      [accountId],
    );
    return removed === 1;
  }
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
