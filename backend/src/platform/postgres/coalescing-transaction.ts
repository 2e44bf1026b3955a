import { Injectable } from '@nestjs/common';
import { Busy } from '../../kernel/errors';
import { SharedTransaction } from '../../kernel/transaction';
import { TypeOrmTransaction } from './typeorm-transaction';

interface Waiting {
  readonly keys: readonly string[];
  /** Runs in the current transaction. Returns a function that settles the caller's promise. */
  readonly run: () => Promise<() => void>;
  /** Runs in its own transaction and settles the caller's promise. Never rejects. */
  readonly alone: () => Promise<void>;
  readonly fail: (error: unknown) => void;
  /** By `performance.now()`. After this time, work that runs alone is not started. */
  readonly deadline: number;
  readonly timer: NodeJS.Timeout;
}

/**
 * Transactions of an instance at a time. Usually only one runs, so that work that arrives meanwhile
 * shares the next. More start when one takes long.
 */
const mostTransactions = 4;

/**
 * In milliseconds. If a transaction takes longer, for example because it waits for a lock, others
 * can start.
 */
const takesLong = 100;

/** The most pieces of work in one transaction, so that nobody waits long for others. */
const mostTogether = 64;

/** How much work runs alone at a time, after work in the same transaction failed. */
const mostAlone = 3;

/** Work that shares a transaction waits this long for a lock. Work that runs alone waits longer. */
const lockTimeout = '1s';

/** Work that could not start in this time is rejected with `Busy`. */
const timeoutMs = 7_000;

/**
 * Runs work that arrives while another transaction runs in one transaction. Work that arrives alone
 * starts at once.
 */
@Injectable()
export class CoalescingTransaction extends SharedTransaction {
  private waiting: Waiting[] = [];
  private running = 0;
  /** How many running transactions take long. */
  private takingLong = 0;
  /** Work that has to run alone. */
  private readonly apart: Waiting[] = [];
  private runningApart = 0;
  /** The keys of work that is running or about to run. */
  private readonly held = new Set<string>();

  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    if (this.transaction.isOpen) {
      throw new Error('A shared transaction must not be asked for within another transaction.');
    }
    return new Promise<T>((resolve, reject) => {
      const waiting: Waiting = {
        keys,
        run: async () => {
          const result = await work();
          return () => {
            resolve(result);
          };
        },
        alone: () => this.transaction.run(work).then(resolve, reject),
        fail: reject,
        deadline: performance.now() + timeoutMs,
        timer: setTimeout(() => {
          this.waiting = this.waiting.filter((one) => one !== waiting);
          reject(new Busy());
        }, timeoutMs).unref(),
      };
      this.waiting.push(waiting);
      this.begin();
    });
  }

  private begin(): void {
    while (this.running === this.takingLong && this.running < mostTransactions) {
      const works = this.takeNext();
      if (works.length === 0) return;
      this.running += 1;
      const timer = setTimeout(() => {
        this.takingLong += 1;
        tookLong = 1;
        this.begin();
      }, takesLong);
      let tookLong = 0;
      void this.runTogether(works).then((failed) => {
        clearTimeout(timer);
        this.running -= 1;
        this.takingLong -= tookLong;
        this.apart.push(...failed);
        this.beginApart();
        this.begin();
      });
    }
  }

  private beginApart(): void {
    while (this.runningApart < mostAlone) {
      const work = this.apart.shift();
      if (!work) return;
      if (performance.now() > work.deadline) {
        work.fail(new Busy());
        this.releaseKeys(work);
        continue;
      }
      this.runningApart += 1;
      void work.alone().then(() => {
        this.runningApart -= 1;
        this.releaseKeys(work);
        this.beginApart();
        this.begin();
      });
    }
  }

  /**
   * Takes the first pieces of work whose keys differ from each other and from those that are
   * running.
   */
  private takeNext(): Waiting[] {
    const keys = new Set(this.held);
    const taken: Waiting[] = [];
    const left: Waiting[] = [];
    for (const one of this.waiting) {
      if (taken.length < mostTogether && !one.keys.some((key) => keys.has(key))) taken.push(one);
      else left.push(one);
      // Keys of work that stays are added too, so that work with the same key stays in order.
      for (const key of one.keys) keys.add(key);
    }
    this.waiting = left;
    for (const work of taken) {
      clearTimeout(work.timer);
      for (const key of work.keys) this.held.add(key);
    }
    return taken;
  }

  private releaseKeys({ keys }: Waiting): void {
    for (const key of keys) this.held.delete(key);
  }

  /** @returns the work that has to run alone */
  private async runTogether(works: readonly Waiting[]): Promise<readonly Waiting[]> {
    let begun = false as boolean;
    try {
      const settle = await this.transaction.run(async () => {
        begun = true;
        if (works.length > 1) {
          await this.transaction.manager.query(`SET LOCAL lock_timeout = '${lockTimeout}'`);
        }
        // All work ends before the transaction does, even if some of it fails.
        const outcomes = await Promise.allSettled(works.map(({ run }) => run()));
        return outcomes.map((outcome) => {
          if (outcome.status === 'rejected') throw outcome.reason;
          return outcome.value;
        });
      });
      for (const one of settle) one();
    } catch (error) {
      if (begun && works.length > 1) return works;
      for (const { fail } of works) fail(error);
    }
    for (const work of works) this.releaseKeys(work);
    return [];
  }
}
