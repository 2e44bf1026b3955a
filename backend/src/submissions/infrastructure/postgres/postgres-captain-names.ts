import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/typeorm-transaction';
import { CaptainNames } from '../../application/ports';

/** So that reports do not wait long for the lock. */
const atOnce = 1_000;

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
      if (found.length === 0) return;
      await this.forgetIfUnused(found.map(({ name }) => name));
      if (found.length < atOnce) return;
    }
  }

  override async forgetIfUnused(names: readonly string[]): Promise<void> {
    await this.transaction.run(async () => {
      // Waits for reports that are being stored. They may count on a name that is already there.
      await this.transaction.query('LOCK TABLE submission_name IN SHARE ROW EXCLUSIVE MODE');
      await this.transaction.query(
        `DELETE FROM submission_name WHERE ${unused} AND name = ANY ($1)`,
        [names],
      );
    });
  }
}
