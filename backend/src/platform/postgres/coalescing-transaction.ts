import { Injectable } from '@nestjs/common';
import { Busy } from '../../kernel/errors';
import { SharedTransaction } from '../../kernel/transaction';
import { TypeOrmTransaction } from './typeorm-transaction';

interface Waiting {
  readonly keys: readonly string[];
  /** Runs in the transaction that is open, and gives what tells its promise. */
  readonly run: () => Promise<() => void>;
  /** Runs in a transaction of its own, and tells its promise; never rejects. */
  readonly alone: () => Promise<void>;
  readonly fail: (error: unknown) => void;
  /** In milliseconds since 1970: who comes to run by itself later than that does not begin. */
  readonly deadline: number;
  readonly timer: NodeJS.Timeout;
}

/** Of each instance: one, so that all who come meanwhile go together, and more where one takes long. */
const mostTransactions = 4;

/** In milliseconds: a transaction that runs longer, as it waits for a lock, holds up nobody else. */
const takesLong = 100;

/** In one transaction, so that nobody waits long for others. */
const mostTogether = 64;

/** Works that run by themselves after one of their company failed. */
const mostAlone = 3;

/** Works in company do not wait longer for what someone else has locked; who runs alone does. */
const lockTimeout = '1s';

/** In milliseconds: whoever could not begin by then is told to come back. */
const timeoutMs = 7_000;

/** Groups by waiting, and by nothing else: who comes alone is served at once. */
@Injectable()
export class CoalescingTransaction extends SharedTransaction {
  private waiting: Waiting[] = [];
  private running = 0;
  /** Of those that run. */
  private takingLong = 0;
  /** Of these each runs by itself. */
  private readonly apart: Waiting[] = [];
  private runningApart = 0;
  /** The keys of what runs, or is about to. */
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
      const works = this.take();
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
        this.letGo(work);
        continue;
      }
      this.runningApart += 1;
      void work.alone().then(() => {
        this.runningApart -= 1;
        this.letGo(work);
        this.beginApart();
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
    for (const work of taken) {
      clearTimeout(work.timer);
      for (const key of work.keys) this.held.add(key);
    }
    return taken;
  }

  private letGo({ keys }: Waiting): void {
    for (const key of keys) this.held.delete(key);
  }

  /** @returns those that have to run by themselves */
  private async runTogether(works: readonly Waiting[]): Promise<readonly Waiting[]> {
    let begun = false as boolean;
    try {
      const tell = await this.transaction.run(async () => {
        begun = true;
        if (works.length > 1) {
          await this.transaction.manager.query(`SET LOCAL lock_timeout = '${lockTimeout}'`);
        }
        // All of them end before the transaction does, also where one fails.
        const outcomes = await Promise.allSettled(works.map(({ run }) => run()));
        return outcomes.map((outcome) => {
          if (outcome.status === 'rejected') throw outcome.reason;
          return outcome.value;
        });
      });
      for (const one of tell) one();
    } catch (error) {
      if (begun && works.length > 1) return works;
      for (const { fail } of works) fail(error);
    }
    for (const work of works) this.letGo(work);
    return [];
  }
}
