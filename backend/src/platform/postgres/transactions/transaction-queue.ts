import { Injectable } from '@nestjs/common';
import { Busy } from '../../../kernel/errors';
import { QueuedTransaction } from '../../../kernel/transaction';
import { TypeOrmTransaction } from './typeorm-transaction';

interface Waiting {
  readonly keys: readonly string[];
  /** Settles the caller's promise. Never rejects. */
  readonly run: () => Promise<void>;
}

/** So that most connections of a pool of the default size stay free. */
const mostTransactions = 4;

/** Work that could not begin in this time is rejected with `Busy`. */
const timeoutMs = 7_000;

@Injectable()
export class TransactionQueue extends QueuedTransaction {
  private waiting: readonly Waiting[] = [];
  private running = 0;
  /** The keys of running work. */
  private readonly held = new Set<string>();

  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    if (this.transaction.isOpen) {
      throw new Error('Work in a transaction must not wait for other transactions.');
    }
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting = this.waiting.filter((one) => one !== waiting);
        reject(new Busy());
      }, timeoutMs).unref();
      const waiting = {
        keys,
        run: () => {
          clearTimeout(timer);
          return this.transaction.run(work).then(resolve, reject);
        },
      };
      this.waiting = [...this.waiting, waiting];
      this.begin();
    });
  }

  /** Begins the first pieces of work whose keys nothing before them has. */
  private begin(): void {
    const keys = new Set(this.held);
    this.waiting = this.waiting.filter((one) => {
      const begins = this.running < mostTransactions && !one.keys.some((key) => keys.has(key));
      for (const key of one.keys) keys.add(key);
      if (begins) void this.start(one);
      return !begins;
    });
  }

  private async start({ keys, run }: Waiting): Promise<void> {
    this.running += 1;
    for (const key of keys) this.held.add(key);
    await run();
    for (const key of keys) this.held.delete(key);
    this.running -= 1;
    this.begin();
  }
}
