import { Injectable, OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { noticeTheLost, urlOf } from '../../database/own-connection';
import { LoadTogether, TypeOrmTransaction } from '../../database/typeorm-transaction';
import { CalendarDate } from '../../shared/domain/calendar-date';
import { isId } from '../../shared/domain/identifier';
import { Outbox } from '../application/ports';
import { OutboxMessage, triedAgain } from '../domain/outbox-message';
import { mostAttemptsAtOnce } from './attempts-at-once';
import { longestAttemptMilliseconds } from './longest-attempt';
import { messageColumns } from './message-columns';

@Injectable()
export class PostgresOutbox extends Outbox implements OnApplicationShutdown {
  /** Connections of their own: each is held for as long as a message is under way. */
  private readonly pool: Pool;

  constructor(
    dataSource: DataSource,
    private readonly transaction: TypeOrmTransaction,
  ) {
    super();
    this.pool = new Pool({
      connectionString: urlOf(dataSource),
      max: mostAttemptsAtOnce,
      idleTimeoutMillis: 10_000,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      // For a database that does not answer any more.
      query_timeout: 30_000,
      // The lock of a message ends with its connection, also when nobody is left to close that.
      idle_in_transaction_session_timeout: longestAttemptMilliseconds + 60_000,
      options: noticeTheLost,
      application_name: 'score-tracker mail',
    });
    // A lost connection shows in the statement that needs it, whether it was in use or not.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Not waited for: a connection whose message takes too long would hold up the end. */
  onApplicationShutdown(): void {
    this.pool.end().catch(() => undefined);
  }

  override async add(messages: readonly OutboxMessage[]): Promise<void> {
    if (messages.length > 0) await this.transaction.together(this.addAll, messages);
  }

  private readonly addAll: LoadTogether<readonly OutboxMessage[], undefined> = async (lists) => {
    await this.transaction.ask(
      `INSERT INTO outbox_message
         (id, kind, recipients, meant_for, report, created_at, attempts, refusals, next_attempt_at)
       SELECT id, kind, recipients, meant_for, report, created_at, attempts, refusals, next_attempt_at
         FROM json_populate_recordset(NULL::outbox_message, $1)`,
      [JSON.stringify(lists.flat().map(toRow))],
    );
    return lists.map(() => undefined);
  };

  override async hasDue(now: Date): Promise<boolean> {
    const [due] = await this.transaction.manager.query<object[]>(
      `SELECT FROM outbox_message
        WHERE next_attempt_at <= $1
        LIMIT 1
          FOR UPDATE SKIP LOCKED`,
      [now],
    );
    return due !== undefined;
  }

  override async takeDue(
    now: Date,
    attempt: (message: OutboxMessage, lost: AbortSignal) => Promise<OutboxMessage | null>,
  ): Promise<boolean> {
    const client = await this.pool.connect();
    const connection = new AbortController();
    const letGo = () => {
      connection.abort();
    };
    client.once('error', letGo);
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      const { rows } = await client.query<OutboxMessage>(
        `SELECT ${messageColumns}
           FROM outbox_message
          WHERE next_attempt_at <= $1
          ORDER BY next_attempt_at, id
          LIMIT 1
            FOR UPDATE SKIP LOCKED`,
        [now],
      );
      const [message] = rows;
      if (message) {
        const left = await attempt(message, connection.signal);
        await client.query(...(left ? changed(left) : delivered(message)));
      }
      await client.query('COMMIT');
      return message !== undefined;
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      client.off('error', letGo);
      // Of a connection that failed half-way nobody knows in what state it is.
      client.release(broken);
    }
  }

  override async retry(id: string, now: Date): Promise<boolean> {
    if (!isId(id)) return false;
    return this.transaction.run(async () => {
      const { manager } = this.transaction;
      const [message] = await manager.query<OutboxMessage[]>(
        `SELECT ${messageColumns} FROM outbox_message WHERE id = $1 FOR UPDATE SKIP LOCKED`,
        [id],
      );
      if (message) await manager.query(...changed(triedAgain(message, now)));
      return message !== undefined || (await this.exists(id));
    });
  }

  override async forget(givenUpBefore: Date, receiptsBefore: CalendarDate): Promise<number> {
    const { manager } = this.transaction;
    await manager.query('DELETE FROM receipt_count WHERE date < $1', [receiptsBefore]);
    const [, count] = await manager.query<[object[], number]>(
      'DELETE FROM outbox_message WHERE given_up_at < $1',
      [givenUpBefore],
    );
    return count;
  }

  private async exists(id: string): Promise<boolean> {
    const found = await this.transaction.manager.query<object[]>(
      'SELECT FROM outbox_message WHERE id = $1',
      [id],
    );
    return found.length > 0;
  }
}

function toRow(message: OutboxMessage) {
  return {
    id: message.id,
    kind: message.kind,
    recipients: message.recipients,
    meant_for: message.meantFor,
    report: message.report,
    created_at: message.createdAt,
    attempts: message.attempts,
    refusals: message.refusals,
    next_attempt_at: message.nextAttemptAt,
  };
}

function delivered({ id }: OutboxMessage): [string, unknown[]] {
  return ['DELETE FROM outbox_message WHERE id = $1', [id]];
}

function changed(message: OutboxMessage): [string, unknown[]] {
  return [
    `UPDATE outbox_message
        SET recipients = $2, meant_for = $3, attempts = $4, refusals = $5, next_attempt_at = $6,
            last_error = $7, given_up_at = $8
      WHERE id = $1`,
    [
      message.id,
      message.recipients,
      message.meantFor,
      message.attempts,
      message.refusals,
      message.nextAttemptAt,
      message.lastError,
      message.givenUpAt,
    ],
  ];
}
