import { Injectable } from '@nestjs/common';
import { CalendarDate } from '../../../kernel/calendar-date';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { Receipts } from '../../application/ports';

@Injectable()
export class PostgresReceipts extends Receipts {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async count(address: string, date: CalendarDate, most: number): Promise<boolean> {
    const counted = await this.transaction.query(
      `INSERT INTO receipt_count AS counted (address, date, count) VALUES ($1, $2, 1)
           ON CONFLICT (address, date) DO UPDATE SET count = counted.count + 1
        WHERE counted.count < $3
       RETURNING address`,
      [address, date, most],
    );
    return counted.length > 0;
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
}
