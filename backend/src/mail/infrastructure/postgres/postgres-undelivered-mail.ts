import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UndeliveredMail, UndeliveredPage } from '../../application/ports';
import { OutboxMessage } from '../../domain/outbox-message';
import { allMessages, messageColumns } from './message-tables';

/** Collected messages are meant to wait, and questions to captains for the end of the quiet hours. */
const undelivered = `(last_error IS NOT NULL OR (created_at < $1 AND NOT is_collected
  AND (kind <> 'agreement-request' OR next_attempt_at < $1)))`;

@Injectable()
export class PostgresUndeliveredMail extends UndeliveredMail {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  override async page(
    limit: number,
    after: string | null,
    waitingSince: Date,
  ): Promise<UndeliveredPage> {
    const [counted] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM ${allMessages} WHERE ${undelivered}`,
      [waitingSince],
    );
    const messages = await this.dataSource.query<OutboxMessage[]>(
      `SELECT ${messageColumns}
         FROM ${allMessages}
        WHERE ${undelivered} AND ($2::uuid IS NULL OR id < $2)
        ORDER BY id DESC
        LIMIT $3`,
      [waitingSince, after, limit + 1],
    );
    return {
      messages: messages.slice(0, limit),
      more: messages.length > limit,
      total: counted!.total,
    };
  }
}
