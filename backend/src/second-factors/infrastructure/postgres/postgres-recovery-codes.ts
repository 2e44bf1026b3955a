import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { RecoveryCodeStore } from '../../application/ports';

@Injectable()
export class PostgresRecoveryCodes extends RecoveryCodeStore {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async count(accountId: string): Promise<number> {
    const [row] = await this.transaction.manager.query<{ count: number }[]>(
      'SELECT count(*)::integer AS count FROM recovery_code WHERE admin_id = $1',
      [accountId],
    );
    return row!.count;
  }

  override async replace(accountId: string, hashes: readonly Uint8Array[]): Promise<void> {
    const { manager } = this.transaction;
    await manager.query('DELETE FROM recovery_code WHERE admin_id = $1', [accountId]);
    await manager.query(
      'INSERT INTO recovery_code (admin_id, hash) SELECT $1, unnest($2::bytea[])',
      [accountId, hashes.map((hash) => Buffer.from(hash))],
    );
  }

  override async use(accountId: string, hash: Uint8Array): Promise<boolean> {
    const [, used] = await this.transaction.manager.query<[unknown[], number]>(
      'DELETE FROM recovery_code WHERE admin_id = $1 AND hash = $2',
      [accountId, Buffer.from(hash)],
    );
    return used === 1;
  }
}
