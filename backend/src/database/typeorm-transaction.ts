import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { Transaction } from '../shared/application/transaction';

@Injectable()
export class TypeOrmTransaction extends Transaction {
  /** Carries the open transaction along the calls of a use case; see `docs/decisions/0004`. */
  private readonly open = new AsyncLocalStorage<EntityManager>();

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  override run<T>(work: () => Promise<T>): Promise<T> {
    if (this.open.getStore()) return work();
    return this.dataSource.transaction((manager) => this.open.run(manager, work));
  }

  /** What an adapter reads and writes through: the open transaction, or the pool outside of one. */
  get manager(): EntityManager {
    return this.open.getStore() ?? this.dataSource.manager;
  }
}
