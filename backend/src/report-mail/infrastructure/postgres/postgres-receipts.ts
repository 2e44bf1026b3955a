import { Injectable } from '@nestjs/common';
import { CalendarDate } from '../../../kernel/calendar-date';
import { together } from '../../../kernel/together';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { Receipts } from '../../application/ports';

interface Asked {
  readonly address: string;
  readonly date: CalendarDate;
  readonly most: number;
}

@Injectable()
export class PostgresReceipts extends Receipts {
  private readonly countTogether = together((asked: readonly Asked[]) => this.countAll(asked));

  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override count(address: string, date: CalendarDate, most: number): Promise<boolean> {
    return this.countTogether({ address, date, most });
  }

  override async takeBack(address: string, date: CalendarDate): Promise<void> {
    await this.transaction.query(
      'UPDATE receipt_count SET count = count - 1 WHERE address = $1 AND date = $2 AND count > 0',
      [address, date],
    );
  }

  override async mailboxes(): Promise<readonly string[]> {
    const found = await this.transaction.query<{ address: string }>(
      // Captains who were asked are counted by a mark instead.
      `SELECT DISTINCT address FROM receipt_count WHERE address LIKE '%@%'`,
    );
    return found.map(({ address }) => address);
  }

  override async has(mailbox: string): Promise<boolean> {
    const found = await this.transaction.query(
      'SELECT FROM receipt_count WHERE address = $1 LIMIT 1',
      [mailbox],
    );
    return found.length > 0;
  }

  override async forgetBefore(date: CalendarDate): Promise<void> {
    await this.transaction.query('DELETE FROM receipt_count WHERE date < $1', [date]);
  }

  override async forget(mailboxes: readonly string[]): Promise<void> {
    await this.transaction.query('DELETE FROM receipt_count WHERE address = ANY ($1)', [mailboxes]);
  }

  /** One statement, and another for each time that an address is asked about again. */
  private async countAll(asked: readonly Asked[]): Promise<readonly boolean[]> {
    const allowed = new Set<Asked>();
    for (let left = asked; left.length > 0;) {
      const { date, most } = left[0]!;
      const different = new Map<string, Asked>();
      for (const one of left.toReversed()) {
        if (one.date === date && one.most === most) different.set(one.address, one);
      }
      const counted = await this.transaction.query<{ address: string }>(
        `INSERT INTO receipt_count AS counted (address, date, count)
         SELECT address, $2, 1 FROM unnest($1::text[]) AS address ORDER BY address
             ON CONFLICT (address, date) DO UPDATE SET count = counted.count + 1
          WHERE counted.count < $3
         RETURNING address`,
        [[...different.keys()], date, most],
      );
      for (const { address } of counted) allowed.add(different.get(address)!);
      const taken = new Set(different.values());
      left = left.filter((one) => !taken.has(one));
    }
    return asked.map((one) => allowed.has(one));
  }
}
