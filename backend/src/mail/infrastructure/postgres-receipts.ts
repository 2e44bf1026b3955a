import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../database/typeorm-transaction';
import { CalendarDate } from '../../shared/domain/calendar-date';
import { Receipts } from '../application/ports';

@Injectable()
export class PostgresReceipts extends Receipts {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async count(address: string, date: CalendarDate, most: number): Promise<boolean> {
    const counted = await this.transaction.manager.query<object[]>(
      `INSERT INTO receipt_count AS counted (address, date, count)
       VALUES ($1, $2, 1)
           ON CONFLICT (address, date) DO UPDATE SET count = counted.count + 1
        WHERE counted.count < $3
       RETURNING count`,
      [address, date, most],
    );
    return counted.length > 0;
  }
}
