import { Injectable } from '@nestjs/common';
import { SharedTransaction } from '../shared/application/transaction';
import { TypeOrmTransaction } from './typeorm-transaction';

interface Waiting {
  readonly keys: readonly string[];
  /** Runs in the transaction that is open, and tells its promise when asked to. */
  readonly run: () => Promise<() => void>;
  readonly alone: () => void;
  readonly fail: (error: unknown) => void;
}

/** Of each instance: while one waits for its commit, another is filled. */
const mostTransactions = 2;

/** In one transaction, so that nobody waits long for others. */
const mostTogether = 64;

/** Groups by waiting, and by nothing else: who comes alone is served at once. */
@Injectable()
export class CoalescingTransaction extends SharedTransaction {
  private waiting: Waiting[] = [];
  private running = 0;
  /** The keys of what is running. */
  private readonly held = new Set<string>();

  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({
        keys,
        run: async () => {
          const result = await work();
          return () => {
            resolve(result);
          };
        },
        alone: () => {
          this.transaction.run(work).then(resolve, reject);
        },
        fail: reject,
      });
      this.begin();
    });
  }

  private begin(): void {
    while (this.running < mostTransactions) {
      const works = this.take();
      if (works.length === 0) return;
      const keys = works.flatMap((work) => work.keys);
      for (const key of keys) this.held.add(key);
      this.running += 1;
      void this.runTogether(works).finally(() => {
        for (const key of keys) this.held.delete(key);
        this.running -= 1;
        this.begin();
      });
    }
  }

  /** Those that came first and have no key in common, neither with each other nor with what runs. */
  private take(): Waiting[] {
    const keys = new Set(this.held);
    const taken: Waiting[] = [];
    const left: Waiting[] = [];
    for (const one of this.waiting) {
      if (taken.length < mostTogether && !one.keys.some((key) => keys.has(key))) taken.push(one);
      else left.push(one);
      // Also of those that are left: nobody overtakes who has a key in common.
      for (const key of one.keys) keys.add(key);
    }
    this.waiting = left;
    return taken;
  }

  private async runTogether(works: readonly Waiting[]): Promise<void> {
    let begun = false as boolean;
    try {
      const tell = await this.transaction.run(async () => {
        begun = true;
        // All of them end before the transaction does, also where one fails.
        const outcomes = await Promise.allSettled(works.map(({ run }) => run()));
        return outcomes.map((outcome) => {
          if (outcome.status === 'rejected') throw outcome.reason;
          return outcome.value;
        });
      });
      for (const one of tell) one();
    } catch (error) {
      for (const { alone, fail } of works) {
        if (begun && works.length > 1) alone();
        else fail(error);
      }
    }
  }
}
