import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { PoolClient } from 'pg';
import { DataSource, EntityManager } from 'typeorm';
import { Transaction } from '../../kernel/transaction';
import { Busy } from '../../kernel/errors';
import { cut } from './own-connection';
import { poolOf } from './pool-of';
import { prepared } from './prepared';

/** Processes several items with one statement. Returns their results in the same order. */
export type BatchLoad<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>;

interface OpenTransaction {
  readonly manager: EntityManager;
  readonly client: PoolClient;
  /** By load function. */
  readonly loaders: Map<unknown, DataLoader<unknown, unknown>>;
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

@Injectable()
export class TypeOrmTransaction extends Transaction {
  /** Propagates the current transaction (docs/decisions/0004-one-transaction-across-modules.md). */
  private readonly open = new AsyncLocalStorage<OpenTransaction>();
  private running = 0;
  private isClosed = false;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  /** @throws Busy once the server is stopping */
  override async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.open.getStore()) return work();
    if (this.isClosed) throw new Busy();
    this.running += 1;
    try {
      return await this.dataSource.transaction(async (manager) => {
        const client = (await manager.queryRunner!.connect()) as PoolClient;
        const state = { loaders: new Map(), isOver: false, failed: null };
        const open: OpenTransaction = { manager, client, ...state };
        try {
          return await this.open.run(open, work);
        } finally {
          open.isOver = true;
        }
      });
    } finally {
      this.running -= 1;
    }
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
    if (!open) return (await poolOf(this.dataSource).query<Row>(statement, values)).rows;
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
   * Combines concurrent calls with the same `load` into one statement. Use cases that
   * share a transaction (`SharedTransaction`) take the same steps, so each step needs only one
   * statement.
   * @param load must be the same function each time
   */
  async batched<Item, Result>(load: BatchLoad<Item, Result>, item: Item): Promise<Result> {
    const open = this.open.getStore();
    if (!open) return (await load([item]))[0]!;
    let loader = open.loaders.get(load) as DataLoader<Item, Result> | undefined;
    if (!loader) {
      loader = new DataLoader<Item, Result>(load, { cache: false });
      open.loaders.set(load, loader);
    }
    return loader.load(item);
  }
}
