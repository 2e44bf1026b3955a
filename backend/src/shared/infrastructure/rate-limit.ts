import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RateLimit } from '../../config/parsers';
import { poolOf } from '../../database/pool-of';
import { prepared } from '../../database/prepared';
import { TooMany } from '../domain/errors';

interface Waiting {
  readonly key: string;
  /** In milliseconds since 1970: when the count ends that this call would begin. */
  readonly expire: number;
  /** Told which one of its key this call is, and when the count ends. */
  readonly tell: (place: number, expire: number) => void;
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
 * Counts calls in the database, so that several instances share the count: so many from the first
 * call on, and anew when the time is over. What is asked while others are counted goes together in
 * one statement, as many captains report at once.
 */
@Injectable()
export class RateLimits {
  private waiting: Waiting[] = [];
  private isCounting = false;
  private tidiedAt = Date.now();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts one call of `key`, such as a client's address, against the limit called `name`.
   * @throws TooMany when there were more than the limit allows; it says when to come back
   */
  async count(name: string, limit: RateLimit, key: string): Promise<void> {
    const now = Date.now();
    const { place, expire } = await new Promise<{ place: number; expire: number }>(
      (resolve, reject) => {
        this.waiting.push({
          key: keyOf(name, key),
          expire: now + limit.seconds * 1_000,
          tell: (place, expire) => {
            resolve({ place, expire });
          },
          fail: reject,
        });
        void this.countWaiting();
      },
    );
    if (place <= limit.count) return;
    const seconds = Math.max(1, Math.ceil((expire - now) / 1_000));
    throw new TooMany(
      `Too many requests. Please try again in ${inWords(seconds)}.`,
      seconds,
      place === limit.count + 1,
    );
  }

  /** Uncounts one call. */
  async takeBack(name: string, key: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE rate_limit SET points = points - 1 WHERE key = $1 AND points > 0',
      [keyOf(name, key)],
    );
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
          SET points = excluded.points + CASE WHEN kept.expire > $4 THEN kept.points ELSE 0 END,
              expire = CASE WHEN kept.expire > $4 THEN kept.expire ELSE excluded.expire END
    RETURNING key, points, expire`),
      [
        keys,
        keys.map((key) => byKey.get(key)!.length),
        keys.map((key) => byKey.get(key)![0]!.expire),
        Date.now(),
      ],
    );
    for (const { key, points, expire } of counted) {
      const ofKey = byKey.get(key)!;
      for (const [index, { tell }] of ofKey.entries()) {
        tell(points - ofKey.length + index + 1, Number(expire));
      }
    }
  }

  private tidy(): void {
    if (Date.now() - this.tidiedAt < tidyEvery) return;
    this.tidiedAt = Date.now();
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

function inWords(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
