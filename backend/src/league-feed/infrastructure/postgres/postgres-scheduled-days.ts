import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { CalendarDate } from '../../../kernel/calendar-date';
import { ScheduledDays } from '../../application/ports';

@Injectable()
export class PostgresScheduledDays extends ScheduledDays {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async isSettled(day: CalendarDate): Promise<boolean> {
    const found = await this.transaction.manager.query<object[]>(
      'SELECT day FROM feed_schedule WHERE day = $1',
      [day],
    );
    return found.length > 0;
  }

  override async settle(day: CalendarDate): Promise<void> {
    await this.transaction.manager.query(
      'INSERT INTO feed_schedule (day) VALUES ($1) ON CONFLICT DO NOTHING',
      [day],
    );
  }
}
