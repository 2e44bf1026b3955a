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

/** Answers many questions in one statement: the answers in the order of the questions. */
export type LoadTogether<Question, Answer> = (
  questions: readonly Question[],
) => Promise<readonly Answer[]>;

interface OpenTransaction {
  readonly manager: EntityManager;
  readonly client: PoolClient;
  /** By what answers them. */
  readonly loaders: Map<unknown, DataLoader<unknown, unknown>>;
  isOver: boolean;
  /** What made it fail: all that is asked after that fails as well, and says nothing of the reason. */
  failed: Error | null;
}

/** Of PostgreSQL: the transaction has failed before. */
const failedBefore = '25P02';

/** Of PostgreSQL: what was prepared no longer fits its tables, or is not known any more. */
const outdated = ['0A000', '26000'];

@Injectable()
export class TypeOrmTransaction extends Transaction {
  /** Carries the open transaction along the calls of a use case; see `docs/decisions/0004`. */
  private readonly open = new AsyncLocalStorage<OpenTransaction>();
  private running = 0;
  private isClosed = false;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  /** @throws Busy once the server is about to end */
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

  /** From now on no transaction begins. */
  close(): void {
    this.isClosed = true;
  }

  get isRunning(): boolean {
    return this.running > 0;
  }

  get isOpen(): boolean {
    return this.open.getStore() !== undefined;
  }

  /** What an adapter reads and writes through: the open transaction, or the pool outside of one. */
  get manager(): EntityManager {
    return this.open.getStore()?.manager ?? this.dataSource.manager;
  }

  /**
   * Asks one of few statements, which each connection parses and plans once. Several that are asked
   * at one moment are sent at once and run in their order.
   * @returns the rows
   */
  async ask<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const open = this.open.getStore();
    const statement = prepared(text);
    if (!open) return (await poolOf(this.dataSource).query<Row>(statement, values)).rows;
    // Its connection is someone else's by now, who would not expect this.
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
      // Whoever gets the connection next would fail in the same way.
      if (outdated.includes(error.code ?? '')) cut(open.client);
      throw error;
    }
  }

  /**
   * Asks together with all who ask `load` at the same moment in this transaction: works that share
   * it (see `SharedTransaction`) go through the same steps, and each step is then one statement.
   * @param load the same function each time
   */
  async together<Question, Answer>(
    load: LoadTogether<Question, Answer>,
    question: Question,
  ): Promise<Answer> {
    const open = this.open.getStore();
    if (!open) return (await load([question]))[0]!;
    let loader = open.loaders.get(load) as DataLoader<Question, Answer> | undefined;
    if (!loader) {
      loader = new DataLoader<Question, Answer>(load, { cache: false });
      open.loaders.set(load, loader);
    }
    return loader.load(question);
  }
}
