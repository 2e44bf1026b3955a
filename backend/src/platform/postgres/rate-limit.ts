import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RateLimit } from '../config/parsers';
import { poolOf } from './pool-of';
import { prepared } from './prepared';
import { TooMany } from '../../kernel/errors';

/** What is counted: a call, or how much it brings. */
export interface Count {
  /** Of the limit. */
  readonly name: string;
  readonly limit: RateLimit;
  /** Whose: such as a client's address. */
  readonly key: string;
  /** One where absent. */
  readonly points?: number;
}

interface Waiting {
  readonly key: string;
  readonly points: number;
  /** In milliseconds since 1970: when the count ends that this call would begin. */
  readonly expire: number;
  /** Called with the total of the key after this call, and with the end of the count. */
  readonly tell: (total: number, expire: number) => void;
  readonly fail: (error: unknown) => void;
}

interface Counted {
  readonly key: string;
  readonly points: number;
  /** The driver gives a bigint as text. */
  readonly expire: string;
}

/** In milliseconds. Counts that are over are dropped now and then. */
const tidyEvery = 300_000;

/**
 * In SQL: whether a count is not over yet. If it still has more than its whole time left, the clock has been
 * set back since; the clocks of two servers differ by less than a minute.
 */
const goesOn = 'kept.expire > $4 AND kept.expire <= excluded.expire + 60000';

/**
 * Counts calls in the database, so that several instances share the count: so many from the first
 * call on, and anew when the time is over. What is asked while others are counted goes together in
 * one statement, as many captains report at once.
 */
@Injectable()
export class RateLimits {
  private waiting: Waiting[] = [];
  private isCounting = false;
  private tidiedAt = performance.now();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts one call of `key`, such as a client's address, against the limit called `name`.
   * @throws TooMany when there were more than the limit allows; it says when to come back
   */
  consume(name: string, limit: RateLimit, key: string): Promise<void> {
    return this.consumeAll([{ name, limit, key }]);
  }

  /**
   * Counts one call against several limits. One that a limit refuses is not counted against the others.
   * @throws TooMany of the limit that lasts longest
   */
  async consumeAll(counts: readonly Count[]): Promise<void> {
    const now = Date.now();
    const told = counts.map((count) => this.asked(count, now));
    void this.countWaiting();
    const refusals = await Promise.all(told);
    const [refusal] = refusals
      .filter((one) => one !== null)
      .sort((one, other) => other.retryAfterSeconds! - one.retryAfterSeconds!);
    if (!refusal) return;
    const others = counts.filter((_count, index) => refusals[index] === null);
    // With what is counted next, so that a flood of refused calls costs few statements.
    const back = others.map((count) => this.asked({ ...count, points: -(count.points ?? 1) }, now));
    void this.countWaiting();
    await Promise.all(back);
    throw refusal;
  }

  /** Uncounts one call. */
  async refund(name: string, key: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE rate_limit SET points = points - 1 WHERE key = $1 AND points > 0',
      [keyOf(name, key)],
    );
  }

  /** Puts a count among those that wait. @returns the refusal, where there was more than the limit allows */
  private async asked(
    { name, limit, key, points = 1 }: Count,
    now: number,
  ): Promise<TooMany | null> {
    const { total, expire } = await new Promise<{ total: number; expire: number }>(
      (resolve, reject) => {
        this.waiting.push({
          key: keyOf(name, key),
          points,
          expire: now + limit.seconds * 1_000,
          tell: (total, expire) => {
            resolve({ total, expire });
          },
          fail: reject,
        });
      },
    );
    if (total <= limit.count) return null;
    const seconds = Math.max(1, Math.ceil((expire - now) / 1_000));
    return tooMany(seconds, total - points <= limit.count);
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
        for (const { fail } of calls) fail(error);
      }
    }
    this.isCounting = false;
    this.tidy();
  }

  private async countTogether(calls: readonly Waiting[]): Promise<void> {
    const byKey = groupByKey(calls);
    const keys = [...byKey.keys()];
    // In the order of the keys, so that no two instances wait for each other.
    const { rows: counted } = await poolOf(this.dataSource).query<Counted>(
      prepared(`INSERT INTO rate_limit AS kept (key, points, expire)
       SELECT key, points, expire
         FROM unnest($1::text[], $2::integer[], $3::bigint[]) AS given (key, points, expire)
        ORDER BY key
           ON CONFLICT (key) DO UPDATE
          SET points = greatest(
                excluded.points + CASE WHEN ${goesOn} THEN least(kept.points, 1e9::int) ELSE 0 END, 0),
              expire = CASE WHEN ${goesOn} THEN kept.expire ELSE excluded.expire END
    RETURNING key, points, expire`),
      [
        keys,
        keys.map((key) => sumOf(byKey.get(key)!)),
        keys.map((key) => byKey.get(key)![0]!.expire),
        Date.now(),
      ],
    );
    for (const { key, points, expire } of counted) {
      const ofKey = byKey.get(key)!;
      let total = points - sumOf(ofKey);
      for (const { tell, points: own } of ofKey) {
        total += own;
        tell(total, Number(expire));
      }
    }
  }

  private tidy(): void {
    if (performance.now() - this.tidiedAt < tidyEvery) return;
    this.tidiedAt = performance.now();
    // That it fails now is no harm: there is a next time.
    this.dataSource
      .query('DELETE FROM rate_limit WHERE expire < $1', [Date.now() - tidyEvery])
      .catch(() => undefined);
  }
}

function keyOf(name: string, key: string): string {
  return `${name}:${key}`;
}

function groupByKey(calls: readonly Waiting[]): Map<string, Waiting[]> {
  const groups = new Map<string, Waiting[]>();
  for (const call of calls) {
    const group = groups.get(call.key);
    if (group) group.push(call);
    else groups.set(call.key, [call]);
  }
  return groups;
}

/** @param isFirst whether all before it were let pass, since the counting began */
export function tooMany(seconds: number, isFirst = false): TooMany {
  const message = `Too many requests. Please try again in ${inWords(seconds)}.`;
  return new TooMany(message, seconds, isFirst);
}

function sumOf(calls: readonly Waiting[]): number {
  return calls.reduce((sum, { points }) => sum + points, 0);
}

function inWords(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  if (seconds <= 90 * 60) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3_600)} hours`;
}
