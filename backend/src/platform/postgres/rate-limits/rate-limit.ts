import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { counted } from '../../../kernel/counted';
import type { RateLimit } from '../../config/parsers';
import { poolOf } from '../pool-of';
import { prepared } from '../prepared';
import { TooMany } from '../../../kernel/errors';
import { groupBy } from '../../../kernel/group-by';

/** What is counted: a call, or an amount of data. */
export interface Count {
  /** The name of the limit. */
  readonly name: string;
  readonly limit: RateLimit;
  /** Who is counted, such as a client's address. */
  readonly key: string;
  /** The default is 1. */
  readonly points?: number;
}

interface Waiting {
  readonly key: string;
  readonly points: number;
  /** When the count would end if this call started it, in milliseconds since 1970. */
  readonly expire: number;
  /** Called with the key's total after this call, and the end of the count. */
  readonly resolve: (total: number, expire: number) => void;
  readonly reject: (error: unknown) => void;
}

/** The points of one count. */
export interface Counted {
  readonly key: string;
  readonly points: number;
  /** When the count ends, in milliseconds since 1970. */
  readonly expire: number;
}

interface CountRow extends Omit<Counted, 'expire'> {
  /** The driver returns a bigint as text. */
  readonly expire: string;
}

/** In milliseconds. How often ended counts are deleted. */
const tidyEvery = 300_000;

/** The most that the clocks of two servers differ. */
const clockDifferenceMilliseconds = 60_000;

/**
 * SQL: whether a count has not ended. A count with more than its full time left was made before the
 * clock was set back.
 */
const isCurrent = `kept.expire > $4 AND kept.expire <= excluded.expire + ${clockDifferenceMilliseconds}`;

/**
 * Counts calls in the database, so that all instances share the counts. A count starts with the
 * first call and ends when its time is over. Calls that arrive while others are counted share one
 * statement.
 */
@Injectable()
export class RateLimits {
  private waiting: Waiting[] = [];
  private isCounting = false;
  private tidiedAt = performance.now();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts a call by `key`, such as a client's address, against the limit called `name`.
   * @throws TooMany if there were more calls than allowed; it says when to retry
   */
  consume(name: string, limit: RateLimit, key: string): Promise<void> {
    return this.consumeAll([{ name, limit, key }]);
  }

  /**
   * Counts a call against several limits. If one of them rejects the call, it does not count
   * against the others.
   * @throws TooMany of the limit that ends last
   */
  async consumeAll(counts: readonly Count[]): Promise<void> {
    const now = Date.now();
    const pending = counts.map((count) => this.enqueue(count, now));
    void this.countWaiting();
    const refusals = await Promise.all(pending);
    const [refusal] = refusals
      .filter((one) => one !== null)
      .sort((one, other) => other.retryAfterSeconds! - one.retryAfterSeconds!);
    if (!refusal) return;
    const others = counts.filter((_count, index) => refusals[index] === null);
    // Sent with the next counts, so that many rejected calls need few statements.
    const back = others.map((count) =>
      this.enqueue({ ...count, points: -(count.points ?? 1) }, now),
    );
    void this.countWaiting();
    await Promise.all(back);
    throw refusal;
  }

  /** Uncounts a call. */
  async refund(name: string, key: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE rate_limit SET points = points - 1 WHERE key = $1 AND points > 0',
      [keyOf(name, key)],
    );
  }

  /** Uncounts all calls. */
  async reset(name: string, key: string): Promise<void> {
    await this.dataSource.query('DELETE FROM rate_limit WHERE key = $1', [keyOf(name, key)]);
  }

  /**
   * Adds a count to those that wait.
   * @returns the error if the limit is exceeded
   */
  private async enqueue(
    { name, limit, key, points = 1 }: Count,
    now: number,
  ): Promise<TooMany | null> {
    const { total, expire } = await new Promise<{ total: number; expire: number }>(
      (resolve, reject) => {
        this.waiting.push({
          key: keyOf(name, key),
          points,
          expire: now + limit.seconds * 1_000,
          resolve: (total, expire) => {
            resolve({ total, expire });
          },
          reject: reject,
        });
      },
    );
    if (total <= limit.count) return null;
    return tooMany(secondsUntil(expire, now), total - points <= limit.count);
  }

  private async countWaiting(): Promise<void> {
    if (this.isCounting) return;
    this.isCounting = true;
    while (this.waiting.length > 0) {
      const calls = this.waiting;
      this.waiting = [];
      try {
        await this.countTogether(calls);
      } catch (error) {
        for (const { reject } of calls) reject(error);
      }
    }
    this.isCounting = false;
  }

  private async countTogether(calls: readonly Waiting[]): Promise<void> {
    const byKey = groupBy(calls, ({ key }) => key);
    const given = [...byKey].map(([key, ofKey]) => {
      return { key, points: sumOf(ofKey), expire: ofKey[0]!.expire };
    });
    for (const { key, points, expire } of await this.add(given)) {
      const ofKey = byKey.get(key)!;
      let total = points - sumOf(ofKey);
      for (const { resolve, points: own } of ofKey) {
        total += own;
        resolve(total, expire);
      }
    }
  }

  /**
   * Adds points to counts, with one statement.
   * @param given each with a different key, and with the end of the count if it starts now
   * @returns the totals of these counts, and when they end
   */
  async add(given: readonly Counted[]): Promise<Counted[]> {
    if (given.length === 0) return [];
    // Sorted by key, so that instances do not deadlock. Does not wait for the disk: a crash of
    // PostgreSQL may lose the counts of the last second.
    const { rows } = await poolOf(this.dataSource).query<CountRow>(
      prepared(`INSERT INTO rate_limit AS kept (key, points, expire)
       SELECT key, points, expire
         FROM set_config('synchronous_commit', 'off', true),
              unnest($1::text[], $2::integer[], $3::bigint[]) AS given (key, points, expire)
        ORDER BY key
           ON CONFLICT (key) DO UPDATE
          SET points = greatest(
                excluded.points + CASE WHEN ${isCurrent} THEN least(kept.points, 1e9::int) ELSE 0 END, 0),
              expire = CASE WHEN ${isCurrent} THEN kept.expire ELSE excluded.expire END
    RETURNING key, points, expire`),
      [
        given.map(({ key }) => key),
        given.map(({ points }) => points),
        given.map(({ expire }) => expire),
        Date.now(),
      ],
    );
    this.tidy();
    return rows.map((row) => ({ ...row, expire: Number(row.expire) }));
  }

  private tidy(): void {
    if (performance.now() - this.tidiedAt < tidyEvery) return;
    this.tidiedAt = performance.now();
    // A failure does no harm: the next run deletes them.
    this.dataSource
      .query('DELETE FROM rate_limit WHERE expire < $1', [Date.now() - tidyEvery])
      .catch(() => undefined);
  }
}

/** The key of a count in table `rate_limit`. */
export function keyOf(name: string, key: string): string {
  return `${name}:${key}`;
}

/** @param isFirst whether this is the first rejected call since the count started */
export function tooMany(seconds: number, isFirst = false): TooMany {
  const message = `Too many requests. Please try again in ${inWords(seconds)}.`;
  return new TooMany(message, seconds, isFirst);
}

/** @param end in milliseconds since 1970, like `now` */
function secondsUntil(end: number, now: number): number {
  return Math.max(1, Math.ceil((end - now) / 1_000));
}

function sumOf(calls: readonly Waiting[]): number {
  return calls.reduce((sum, { points }) => sum + points, 0);
}

function inWords(seconds: number): string {
  if (seconds <= 90) return counted(seconds, 'second');
  if (seconds <= 90 * 60) return counted(Math.ceil(seconds / 60), 'minute');
  return counted(Math.ceil(seconds / 3_600), 'hour');
}
