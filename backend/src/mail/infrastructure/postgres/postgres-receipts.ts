import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CalendarDate } from '../../../kernel/calendar-date';
import { Receipts } from '../../application/ports';

@Injectable()
export class PostgresReceipts extends Receipts {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  override async count(address: string, date: CalendarDate, most: number): Promise<boolean> {
    const counted = await this.dataSource.query<unknown[]>(
      `INSERT INTO receipt_count AS counted (address, date, count) VALUES ($1, $2, 1)
           ON CONFLICT (address, date) DO UPDATE SET count = counted.count + 1
        WHERE counted.count < $3
       RETURNING address`,
      [address, date, most],
    );
    return counted.length > 0;
  }

  override async of(address: string, date: CalendarDate): Promise<number> {
    const [counted] = await this.dataSource.query<{ count: number }[]>(
      'SELECT count FROM receipt_count WHERE address = $1 AND date = $2',
      [address, date],
    );
    return counted?.count ?? 0;
  }
}
