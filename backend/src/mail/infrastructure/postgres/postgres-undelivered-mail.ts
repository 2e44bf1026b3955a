import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MessageKind } from '../../../kernel/collected/message-kinds';
import { MessageSenders } from '../../application/message-senders';
import { UndeliveredCounts, UndeliveredMail, UndeliveredPage } from '../../application/ports';
import { MessageRow, isForCaptains, messageColumns, messageOf } from './message-rows';

@Injectable()
export class PostgresUndeliveredMail extends UndeliveredMail {
  constructor(
    private readonly dataSource: DataSource,
    private readonly senders: MessageSenders,
  ) {
    super();
  }

  /** Collected messages are meant to wait, and mail to captains for the end of the quiet hours. */
  private get undelivered(): string {
    return `(last_error IS NOT NULL OR (created_at < $1 AND NOT is_collected
      AND (NOT ${isForCaptains(this.senders)} OR next_attempt_at < $1)))`;
  }

  override async failures(kinds: readonly MessageKind[]): Promise<UndeliveredCounts> {
    const [counted] = await this.dataSource.query<UndeliveredCounts[]>(
      `SELECT count(given_up_at)::int AS "givenUp", max(given_up_at) AS "newestAt",
              (count(*) FILTER (WHERE given_up_at IS NULL))::int AS retried
         FROM outbox_message
        WHERE last_error IS NOT NULL AND kind = ANY ($1)`,
      [kinds],
    );
    return counted!;
  }

  override async page(
    limit: number,
    after: string | null,
    waitingSince: Date,
  ): Promise<UndeliveredPage> {
    const [counted] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM outbox_message WHERE ${this.undelivered}`,
      [waitingSince],
    );
    const rows = await this.dataSource.query<MessageRow[]>(
      `SELECT ${messageColumns}
         FROM outbox_message
        WHERE ${this.undelivered} AND ($2::uuid IS NULL OR id < $2)
        ORDER BY id DESC
        LIMIT $3`,
      [waitingSince, after, limit + 1],
    );
    return {
      messages: rows.slice(0, limit).map(messageOf),
      more: rows.length > limit,
      total: counted!.total,
    };
  }
}
