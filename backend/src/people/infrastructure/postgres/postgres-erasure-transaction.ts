import { Injectable } from '@nestjs/common';
import { erasureLock } from '../../../platform/postgres/locks/advisory-locks';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { ErasureTransaction } from '../../application/ports';

/** For how long it waits, for example for an e-mail that is being sent. */
const lockTimeout = '10s';

@Injectable()
export class PostgresErasureTransaction extends ErasureTransaction {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override run<T>(work: () => Promise<T>): Promise<T> {
    return this.transaction.run(async () => {
      await this.transaction.query(`SELECT set_config('lock_timeout', $1, true)`, [lockTimeout]);
      await this.transaction.query(`SELECT pg_advisory_xact_lock(${erasureLock})`);
      return work();
    });
  }
}
