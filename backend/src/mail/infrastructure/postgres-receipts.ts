import { Injectable } from '@nestjs/common';
import { LoadTogether, TypeOrmTransaction } from '../../database/typeorm-transaction';
import { CalendarDate } from '../../shared/domain/calendar-date';
import { Receipts } from '../application/ports';

interface Receipt {
  readonly address: string;
  readonly date: CalendarDate;
  readonly most: number;
}

@Injectable()
export class PostgresReceipts extends Receipts {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override count(address: string, date: CalendarDate, most: number): Promise<boolean> {
    return this.transaction.together(this.countAll, { address, date, most });
  }

  /** Each address once; in their order, so that no two wait for each other. */
  private readonly countAll: LoadTogether<Receipt, boolean> = async (receipts) => {
    const counted = await this.transaction.ask<{ address: string }>(
      `INSERT INTO receipt_count AS counted (address, date, count)
       SELECT address, date, 1
         FROM unnest($1::text[], $2::date[]) AS given (address, date)
        ORDER BY address
           ON CONFLICT (address, date) DO UPDATE SET count = counted.count + 1
        WHERE counted.count < $3
       RETURNING address`,
      [receipts.map(({ address }) => address), receipts.map(({ date }) => date), receipts[0]!.most],
    );
    const addresses = new Set(counted.map(({ address }) => address));
    return receipts.map(({ address }) => addresses.has(address));
  };
}
