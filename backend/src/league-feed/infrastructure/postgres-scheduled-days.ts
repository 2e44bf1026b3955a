import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../database/typeorm-transaction';
import { CalendarDate } from '../../shared/domain/calendar-date';
import { ScheduledDays } from '../application/ports';

@Injectable()
export class PostgresScheduledDays extends ScheduledDays {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async claim(day: CalendarDate): Promise<boolean> {
    const claimed = await this.transaction.manager.query<object[]>(
      'INSERT INTO feed_schedule (day) VALUES ($1) ON CONFLICT DO NOTHING RETURNING day',
      [day],
    );
    return claimed.length > 0;
  }
}
