import { Injectable, OnApplicationShutdown } from '@nestjs/common';
import { Pool, PoolClient, PoolConfig } from 'pg';
import { DataSource } from 'typeorm';
import { MessageKind } from '../../../kernel/collected/message-kinds';
import { collectedMailLockOf } from '../../../platform/postgres/locks/advisory-locks';
import { detectLostClients, directUrlOf } from '../../../platform/postgres/own-connection';
import {
  SessionClient,
  SessionConfig,
} from '../../../platform/postgres/connections/session-client';
import { prepared } from '../../../platform/postgres/prepared';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { isId } from '../../../kernel/identifier';
import { MessageSenders } from '../../application/message-senders';
import { Attempt, Outbox } from '../../application/ports';
import { OutboxMessage, latestAttemptAt, madeDue } from '../../domain/outbox-message';
import { maxConcurrentAttempts } from '../sending/max-concurrent-attempts';
import { attemptTimeoutMilliseconds } from '../sending/attempt-timeout';
import {
  MessageRow,
  insert,
  isForCaptains,
  messageColumns,
  messageOf,
  remove,
  upsert,
} from './message-rows';

/** E-mails to captains at a time. They wait for the league feed, and other mail must not. */
const mostAsking = maxConcurrentAttempts / 2;

/** More would make the email too long. The rest goes into the next one. */
const maxInList = 2_000;

@Injectable()
export class PostgresOutbox extends Outbox implements OnApplicationShutdown {
  /** A separate pool, because each connection is held for as long as a message is being sent. */
  private readonly pool: Pool;
  /** How many e-mails to captains this process is sending. */
  private asking = 0;

  constructor(
    dataSource: DataSource,
    private readonly transaction: TypeOrmTransaction,
    private readonly senders: MessageSenders,
  ) {
    super();
    const config: PoolConfig & SessionConfig = {
      connectionString: directUrlOf(dataSource),
      max: maxConcurrentAttempts,
      idleTimeoutMillis: 10_000,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      // Applies if the database stops responding.
      query_timeout: 30_000,
      application_name: 'score-tracker mail',
      Client: SessionClient,
      session: {
        ...detectLostClients,
        // Releases a message's lock even if this process can no longer close its connection.
        idle_in_transaction_session_timeout: attemptTimeoutMilliseconds + 60_000,
      },
    };
    this.pool = new Pool(config);
    // A lost connection also fails the next statement, so nothing is done here.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Does not wait: a connection whose message takes too long would delay the shutdown. */
  onApplicationShutdown(): void {
    this.pool.end().catch(() => undefined);
  }

  override async add(messages: readonly OutboxMessage[]): Promise<void> {
    await this.transaction.query(...insert(messages));
  }

  override async hasDue(now: Date): Promise<boolean> {
    const [due] = await this.transaction.query(oneDue, [now]);
    return due !== undefined;
  }

  override async takeDue(now: Date, attempt: Attempt, most = 1): Promise<boolean> {
    const client = await this.pool.connect();
    const connection = new AbortController();
    const onLost = () => {
      connection.abort();
    };
    client.once('error', onLost);
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      const others = this.asking < mostAsking ? '' : `AND NOT ${isForCaptains(this.senders)}`;
      let taken = await takeSingle(client, now, most, others);
      if (taken.length === 0) taken = await takeCollected(client, now);
      if (taken.length > 0) {
        const isAsking = taken.some((message) => this.senders.of(message)?.isForCaptains);
        if (isAsking) this.asking += 1;
        const left = await attempt(taken, connection.signal).finally(() => {
          if (isAsking) this.asking -= 1;
        });
        const kept = new Set(left.map(({ id }) => id));
        const done = taken.filter(({ id }) => !kept.has(id));
        if (left.length > 0) await ask(client, ...upsert(left));
        if (done.length > 0) await ask(client, ...remove(done));
      }
      await client.query('COMMIT');
      return taken.length > 0;
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      client.off('error', onLost);
      // After an error, the state of the connection is unknown, so it is closed.
      client.release(broken);
    }
  }

  override async contentsOf(kind: MessageKind): Promise<readonly unknown[]> {
    const found = await this.transaction.query<{ content: unknown }>(
      'SELECT content FROM outbox_message WHERE kind = $1 AND given_up_at IS NULL',
      [kind],
    );
    return found.map(({ content }) => content);
  }

  override async pullIn(now: Date, isStart = false): Promise<void> {
    const latest = latestAttemptAt(false, now);
    const latestToCaptains = isStart ? latest : latestAttemptAt(true, now);
    await this.transaction.manager.query(
      `UPDATE outbox_message SET next_attempt_at = $1
        WHERE id IN (
          SELECT id FROM outbox_message
           WHERE next_attempt_at > CASE WHEN ${isForCaptains(this.senders)} THEN $3::timestamptz ELSE $2 END
             FOR UPDATE SKIP LOCKED)`,
      [now, latest, latestToCaptains],
    );
  }

  override async retry(id: string, now: Date): Promise<boolean> {
    if (!isId(id)) return false;
    return this.transaction.run(async () => {
      const [row] = await this.transaction.query<MessageRow>(
        `SELECT ${messageColumns} FROM outbox_message WHERE id = $1 FOR UPDATE SKIP LOCKED`,
        [id],
      );
      if (!row) return this.exists(id);
      const message = messageOf(row);
      const renewed = this.senders.of(message)?.renewed?.(message) ?? message;
      await this.transaction.query(...upsert([madeDue(renewed, now)]));
      return true;
    });
  }

  override async forget(givenUpBefore: Date): Promise<number> {
    const [, forgotten] = await this.transaction.manager.query<[object[], number]>(
      'DELETE FROM outbox_message WHERE given_up_at < $1',
      [givenUpBefore],
    );
    return forgotten;
  }

  private async exists(id: string): Promise<boolean> {
    const found = await this.transaction.manager.query<object[]>(
      'SELECT FROM outbox_message WHERE id = $1',
      [id],
    );
    return found.length > 0;
  }
}

const oneDue = `SELECT FROM outbox_message
                 WHERE next_attempt_at <= $1 LIMIT 1 FOR UPDATE SKIP LOCKED`;

/** Runs a statement that the connection parses and plans only once. */
async function ask<Row extends object>(
  client: PoolClient,
  text: string,
  values: unknown[],
): Promise<readonly Row[]> {
  return (await client.query<Row>(prepared(text), values)).rows;
}

/** @param condition begins with AND; empty for none */
async function takeSingle(
  client: PoolClient,
  now: Date,
  most: number,
  condition: string,
): Promise<OutboxMessage[]> {
  const rows = await ask<MessageRow>(
    client,
    `SELECT ${messageColumns}
       FROM outbox_message
      WHERE next_attempt_at <= $1 AND NOT is_collected ${condition}
      ORDER BY next_attempt_at, id
      LIMIT $2
        FOR UPDATE SKIP LOCKED`,
    [now, most],
  );
  return rows.map(messageOf);
}

/**
 * Takes all messages collected for one recipient when any of them is due. The lock keeps two
 * senders from taking a part each, which would make two lists.
 */
async function takeCollected(client: PoolClient, now: Date): Promise<OutboxMessage[]> {
  const due = await ask<{ recipients: string[] }>(
    client,
    `SELECT DISTINCT recipients FROM outbox_message WHERE is_collected AND next_attempt_at <= $1`,
    [now],
  );
  for (const { recipients } of due) {
    const [lock] = await ask<{ isOurs: boolean }>(
      client,
      `SELECT pg_try_advisory_xact_lock(${collectedMailLockOf('$1')}) AS "isOurs"`,
      [recipients[0]],
    );
    if (!lock!.isOurs) continue;
    const rows = await ask<MessageRow>(
      client,
      `SELECT ${messageColumns}
         FROM outbox_message
        WHERE is_collected AND recipients = $1 AND given_up_at IS NULL
          AND EXISTS (SELECT FROM outbox_message
                       WHERE is_collected AND recipients = $1 AND next_attempt_at <= $3)
        ORDER BY id
        LIMIT $2
          FOR UPDATE SKIP LOCKED`,
      // Another sender may have sent the due messages before this one got the lock.
      [recipients, maxInList, now],
    );
    if (rows.length > 0) return rows.map(messageOf);
  }
  return [];
}
