import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { DataSource, EntityManager } from 'typeorm';
import { Transaction } from '../../../kernel/transaction';
import { Busy } from '../../../kernel/errors';
import { cut } from '../own-connection';
import { isLockConflict } from '../locks/lock-conflict';
import { requestLimits } from '../connections/request-limits';
import { poolOf } from '../pool-of';
import { prepared } from '../prepared';
import { CommitWatch } from './commit-watch';
import { TextRow, runAtOnce } from './statements-at-once';

interface OpenTransaction {
  readonly manager: EntityManager;
  readonly client: PoolClient;
  isOver: boolean;
  /**
   * The error of the first statement that failed. All later statements fail too, but without the
   * reason.
   */
  failed: Error | null;
}

/** PostgreSQL error code: an earlier statement of the transaction failed. */
const failedBefore = '25P02';

/** PostgreSQL error codes: a prepared statement no longer matches its tables, or is unknown. */
const outdated = ['0A000', '26000'];

/** One of a small set of texts, because each connection keeps all of them, with its values. */
type Statement<Value> = readonly [text: string, values: readonly Value[]];

/** Statements that were sent at once failed. */
export class StatementsFailed extends Error {
  constructor(override readonly cause: unknown) {
    super(`Statements sent at once failed: ${(cause as Error).message}`);
  }
}

const ignore = () => undefined;

/** How long a statement of its own may take with its commit, in milliseconds: longer than it may run. */
const longestStatement = requestLimits.statement_timeout + 5_000;

@Injectable()
export class TypeOrmTransaction extends Transaction {
  /** Propagates the current transaction (docs/decisions/0004-owners-and-transactions.md). */
  private readonly open = new AsyncLocalStorage<OpenTransaction>();
  private running = 0;
  /** How many of those running can be joined by calls within them. */
  private inTransactions = 0;
  private isClosed = false;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  /**
   * @throws Busy once the server is stopping
   * @throws Unavailable if it is not known whether another machine has the commit
   */
  override async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.open.getStore()) return work();
    if (this.isClosed) throw new Busy();
    const watch = new CommitWatch();
    return watch.resultOf(this.inTransaction(work, watch));
  }

  private async inTransaction<T>(work: () => Promise<T>, watch: CommitWatch): Promise<T> {
    this.running += 1;
    this.inTransactions += 1;
    try {
      return await this.dataSource.transaction(async (manager) => {
        const client = (await manager.queryRunner!.connect()) as PoolClient;
        const open: OpenTransaction = { manager, client, isOver: false, failed: null };
        try {
          return await this.open.run(open, work);
        } finally {
          open.isOver = true;
          watch.begin(client);
        }
      });
    } finally {
      this.running -= 1;
      this.inTransactions -= 1;
      // Up to Node.js 23, it makes every promise of the process slower for as long as it is in use.
      if (this.inTransactions === 0) this.open.disable();
    }
  }

  /**
   * Runs statements in a transaction of their own, with one round trip to the database.
   * @returns the rows of each statement
   * @throws StatementsFailed if a statement or the commit failed. Only if the connection was lost,
   * the transaction may have been committed
   * @throws Unavailable if it is not known whether another machine has the commit, where PostgreSQL
   * waits for that
   */
  async pipelined(statements: readonly Statement<string>[]): Promise<readonly TextRow[][]> {
    if (this.isClosed) throw new Busy();
    return this.watched(undefined, async (client) => {
      try {
        return await runAtOnce(client, statements);
      } catch (error) {
        throw new StatementsFailed(error);
      }
    });
  }

  /** Rejects new transactions from now on. */
  close(): void {
    this.isClosed = true;
  }

  get isRunning(): boolean {
    return this.running > 0;
  }

  get isOpen(): boolean {
    return this.open.getStore() !== undefined;
  }

  /** Runs statements in the current transaction, or else in the pool. */
  get manager(): EntityManager {
    return this.open.getStore()?.manager ?? this.dataSource.manager;
  }

  /**
   * Runs one of a small set of statements, which each connection parses and plans only once.
   * Several statements can be sent at once, and run in order.
   * @returns the rows
   */
  async query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const open = this.open.getStore();
    const statement = prepared(text);
    if (!open) {
      const { rows } = await this.watched(longestStatement, (client) =>
        client.query<Row>(statement, values),
      );
      return rows;
    }
    // The transaction has ended, so its connection may be in use by others.
    if (open.isOver) throw new Error('The transaction is over.');
    if (open.manager.queryRunner!.isReleased) {
      throw open.failed ?? new Error('Connection terminated between two statements');
    }
    try {
      return (await open.client.query<Row>(statement, values)).rows;
    } catch (thrown) {
      const error = thrown as Error & { readonly code?: string };
      if (error.code === failedBefore && open.failed) throw open.failed;
      open.failed ??= error;
      // The statement would also fail for the next user of the connection.
      if (outdated.includes(error.code ?? '')) cut(open.client);
      throw error;
    }
  }

  /**
   * Runs work that commits by itself on a connection of the pool.
   * @param most how long it may take, in milliseconds
   */
  private async watched<T>(
    most: number | undefined,
    work: (client: PoolClient) => Promise<T>,
  ): Promise<T> {
    const watch = new CommitWatch();
    return watch.resultOf(
      this.onConnection((client) => {
        watch.begin(client, most);
        return work(client);
      }),
    );
  }

  private async onConnection<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    this.running += 1;
    let client: PoolClient | undefined;
    let failed: Error | undefined;
    try {
      client = await poolOf(this.dataSource).connect();
      // Without a listener, losing the connection would end the process. The work fails too.
      client.on('error', ignore);
      return await work(client);
    } catch (error) {
      failed = error as Error;
      throw error;
    } finally {
      this.running -= 1;
      client?.off('error', ignore);
      // It may be lost, or know a statement that its tables no longer match.
      client?.release(failed && !isLockConflict(failed.cause ?? failed));
    }
  }
}
