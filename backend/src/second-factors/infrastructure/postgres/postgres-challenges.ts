import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { Challenges } from '../../application/ports';

@Injectable()
export class PostgresChallenges extends Challenges {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async add(challenge: string, purpose: string, now: Date): Promise<void> {
    await this.transaction.manager.query(
      'INSERT INTO passkey_challenge (challenge, purpose_hash, made_at) VALUES ($1, $2, $3)',
      [challenge, hashOf(purpose), now],
    );
  }

  override async take(challenge: string, purpose: string, since: Date): Promise<boolean> {
    const [, taken] = await this.transaction.manager.query<[unknown[], number]>(
      `DELETE FROM passkey_challenge
        WHERE challenge = $1 AND purpose_hash = $2 AND made_at > $3`,
      [challenge, hashOf(purpose), since],
    );
    return taken === 1;
  }

  override async removeBefore(since: Date): Promise<void> {
    await this.transaction.manager.query(
      `DELETE FROM passkey_challenge WHERE challenge IN (
         SELECT challenge FROM passkey_challenge WHERE made_at <= $1 FOR UPDATE SKIP LOCKED)`,
      [since],
    );
  }
}

/** Purposes contain tokens, which the database must not have. */
function hashOf(purpose: string): Buffer {
  return createHash('sha256').update(purpose).digest();
}
