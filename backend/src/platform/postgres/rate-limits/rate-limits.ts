import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { counted } from '../../../kernel/counted';
import { TooMany } from '../../../kernel/errors';
import type { RateLimit } from '../../config/parsers';
import { poolOf } from '../pool-of';

/** The most that the clocks of two servers may differ. */
export const clockDifferenceMilliseconds = 60_000;

/** The points of one count. */
export interface Counted {
  readonly points: number;
  /** When the count ends, in milliseconds since 1970. */
  readonly expire: number;
}

/**
 * Counts calls in the database, so that all servers share the counts. A count starts with the first
 * call and ends when its time is over.
 */
@Injectable()
export class RateLimits {
  private readonly limiter: RateLimiterPostgres;

  constructor(private readonly dataSource: DataSource) {
    this.limiter = new RateLimiterPostgres({
      storeClient: poolOf(dataSource),
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: '',
      // Each call gives its own.
      points: 0,
      duration: 0,
    });
  }

  /**
   * Counts a call by `key`, such as a client's address, against the limit called `name`.
   * @throws TooMany if there were more calls than allowed; it says when to retry
   */
  async consume(name: string, limit: RateLimit, key: string): Promise<void> {
    const { points, expire } = await this.add(keyOf(name, key), 1, limit.seconds);
    if (points > limit.count) throw tooMany(expire, points === limit.count + 1);
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
    await this.limiter.delete(keyOf(name, key));
  }

  /**
   * Adds points to a count.
   * @param seconds until the count ends, if it starts now
   */
  async add(key: string, points: number, seconds: number): Promise<Counted> {
    const now = Date.now();
    const total = await this.limiter.penalty(key, points, { customDuration: seconds });
    if (total.msBeforeNext > seconds * 1_000 + clockDifferenceMilliseconds) {
      // It was made before the clock was set back.
      await this.limiter.delete(key);
      return this.add(key, points, seconds);
    }
    return { points: total.consumedPoints, expire: now + total.msBeforeNext };
  }
}

/** The key of a count in table `rate_limit`. */
export function keyOf(name: string, key: string): string {
  return `${name}:${key}`;
}

/**
 * @param end in milliseconds since 1970
 * @param isFirst whether this is the first rejected call since the count started
 */
export function tooMany(end: number, isFirst = false): TooMany {
  const seconds = Math.max(1, Math.ceil((end - Date.now()) / 1_000));
  const message = `Too many requests. Please try again in ${inWords(seconds)}.`;
  return new TooMany(message, seconds, isFirst);
}

function inWords(seconds: number): string {
  if (seconds <= 90) return counted(seconds, 'second');
  if (seconds <= 90 * 60) return counted(Math.ceil(seconds / 60), 'minute');
  return counted(Math.ceil(seconds / 3_600), 'hour');
}
