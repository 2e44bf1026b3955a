import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { PoolClient } from 'pg';
import { DataSource, EntityManager } from 'typeorm';
import { Transaction } from '../shared/application/transaction';
import { poolOf, prepared } from './prepared';

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
}

@Injectable()
export class TypeOrmTransaction extends Transaction {
  /** Carries the open transaction along the calls of a use case; see `docs/decisions/0004`. */
  private readonly open = new AsyncLocalStorage<OpenTransaction>();

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  override run<T>(work: () => Promise<T>): Promise<T> {
    if (this.open.getStore()) return work();
    return this.dataSource.transaction(async (manager) => {
      const client = (await manager.queryRunner!.connect()) as PoolClient;
      const open: OpenTransaction = { manager, client, loaders: new Map(), isOver: false };
      try {
        return await this.open.run(open, work);
      } finally {
        open.isOver = true;
      }
    });
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
    // Its connection is someone else's by now, who would not expect this.
    if (open?.isOver) throw new Error('The transaction is over.');
    const client = open?.client ?? poolOf(this.dataSource);
    const { rows } = await client.query<Row>(prepared(text), values);
    return rows;
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
