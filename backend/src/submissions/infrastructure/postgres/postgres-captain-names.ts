import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { CaptainNames } from '../../application/personal-data/ports';

const atOnce = 1_000;

/** PostgreSQL error code: a lock was not available in time. */
const lockTimeout = '55P03';

const unused = `kind = 'captain'
  AND NOT EXISTS (SELECT FROM submission WHERE submission.captain_name = submission_name.name)`;

@Injectable()
export class PostgresCaptainNames extends CaptainNames {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async forgetUnused(): Promise<void> {
    for (;;) {
      const found = await this.transaction.query<{ name: string }>(
        `SELECT name FROM submission_name WHERE ${unused} LIMIT ${atOnce}`,
      );
      const names = found.map(({ name }) => name);
      if (names.length === 0 || !(await this.forgetIfUnused(names))) return;
    }
  }

  override async forgetIfUnused(names: readonly string[]): Promise<boolean> {
    try {
      await this.transaction.run(async () => {
        // New reports wait behind this, so it gives up soon.
        await this.transaction.query(`SELECT set_config('lock_timeout', '100ms', true)`);
        await this.deleteUnused(names);
      });
      return true;
    } catch (error) {
      if ((error as { readonly code?: string }).code === lockTimeout) return false;
      throw error;
    }
  }

  override async forgetNow(names: readonly string[]): Promise<void> {
    await this.transaction.query(`SELECT set_config('lock_timeout', '2s', true)`);
    await this.deleteUnused(names);
  }

  private async deleteUnused(names: readonly string[]): Promise<void> {
    // Waits for reports that are being stored. They may count on a name that is already there.
    await this.transaction.query('LOCK TABLE submission_name IN SHARE ROW EXCLUSIVE MODE');
    await this.transaction.query(
      `DELETE FROM submission_name WHERE ${unused} AND name = ANY ($1)`,
      [names],
    );
  }
}
