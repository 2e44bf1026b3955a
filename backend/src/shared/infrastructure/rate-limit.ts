import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import type { RateLimit } from '../../config/parsers';
import { TooMany } from '../domain/errors';

/** Counts calls in the database, so that several instances share the count. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts one call of `key`, such as a client's address, against the limit called `name`.
   * @throws TooMany when there were more than the limit allows; it says when to come back
   */
  async count(name: string, limit: RateLimit, key: string): Promise<void> {
    try {
      await this.limiterFor(name, limit).consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
      throw new TooMany(`Too many requests. Please try again in ${inWords(seconds)}.`, seconds);
    }
  }

  /** Uncounts one call. */
  async takeBack(name: string, limit: RateLimit, key: string): Promise<void> {
    await this.limiterFor(name, limit).reward(key);
  }

  private limiterFor(name: string, limit: RateLimit): RateLimiterPostgres {
    let limiter = this.limiters.get(name);
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: this.dataSource,
        storeType: 'typeorm',
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: true,
        keyPrefix: name,
        points: limit.count,
        duration: limit.seconds,
      });
      this.limiters.set(name, limiter);
    }
    return limiter;
  }
}

function inWords(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
