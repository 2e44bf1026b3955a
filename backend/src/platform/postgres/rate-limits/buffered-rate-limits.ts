import { Injectable, Logger, OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { RateLimit } from '../../config/parsers';
import { RateLimits, clockDifferenceMilliseconds, keyOf, tooMany } from './rate-limits';

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

interface Buffered {
  /** The total of all servers, as far as this one knows it. */
  points: number;
  /** The part of `points` that is not in the database yet. */
  unwritten: number;
  /** When the count ends, in milliseconds since 1970. */
  expire: number;
}

const writeMilliseconds = 250;

/** The most counts in memory. Others are read again from the database when they are needed. */
const maxBuffered = 10_000;

/**
 * Counts calls in memory, and adds them to the shared counts in the database four times a second.
 * Calls do not wait for that. A limit may therefore be exceeded by what other servers accept in the
 * meantime. Use `RateLimits` where each call matters, such as for passwords.
 */
@Injectable()
export class BufferedRateLimits implements OnModuleDestroy {
  private readonly logger = new Logger('Rate limits');
  private readonly buffered = new Map<string, Buffered>();
  private writing: Promise<void> | null = null;

  constructor(private readonly limits: RateLimits) {}

  /**
   * Counts a call against several limits. If one of them rejects the call, it does not count
   * against the others. Calls after a rejected one do not count.
   * @throws TooMany of the limit that ends last
   */
  consumeAll(counts: readonly Count[]): void {
    const now = Date.now();
    const calls = counts.map((count) => ({ count, kept: this.currentOf(count, now) }));
    const exceeded = calls.filter(
      ({ count, kept }) => kept.points + (count.points ?? 1) > count.limit.count,
    );
    for (const { count, kept } of exceeded.length > 0 ? exceeded : calls) {
      if (kept.points > count.limit.count) continue;
      kept.points += count.points ?? 1;
      kept.unwritten += count.points ?? 1;
    }
    if (exceeded.length === 0) return;
    throw tooMany(Math.max(...exceeded.map(({ kept }) => kept.expire)));
  }

  /** Writes what was counted since the last time, and reads what other servers have counted. */
  @Interval('rate limits', writeMilliseconds)
  write(): Promise<void> {
    this.writing ??= this.writeOnce().finally(() => (this.writing = null));
    return this.writing;
  }

  /** Also writes what was counted during the last write. */
  async onModuleDestroy(): Promise<void> {
    await this.writing;
    await this.write();
  }

  private async writeOnce(): Promise<void> {
    const written = [...this.buffered].filter(([, { unwritten }]) => unwritten > 0);
    await Promise.all(written.map(([key, kept]) => this.writeCount(key, kept)));
    this.drop();
  }

  private async writeCount(key: string, kept: Buffered): Promise<void> {
    const points = kept.unwritten;
    kept.unwritten = 0;
    try {
      const seconds = Math.max(1, Math.ceil((kept.expire - Date.now()) / 1_000));
      const total = await this.limits.add(key, points, seconds);
      kept.points = total.points + kept.unwritten;
      kept.expire = total.expire;
    } catch (error) {
      kept.unwritten += points;
      this.logger.debug(`Counts can't be written: ${String(error)}`);
    }
  }

  private currentOf({ name, key, limit }: Count, now: number): Buffered {
    const kept = this.buffered.get(keyOf(name, key));
    const expire = now + limit.seconds * 1_000;
    // A count that has too much time left was made before the clock was set back.
    const latest = expire + clockDifferenceMilliseconds;
    if (kept && kept.expire > now && kept.expire <= latest) return kept;
    const started = { points: 0, unwritten: 0, expire };
    this.buffered.set(keyOf(name, key), started);
    return started;
  }

  /** Drops counts that have ended and, if there are too many, the oldest of those in the database. */
  private drop(): void {
    const now = Date.now();
    for (const [key, { expire, unwritten }] of this.buffered) {
      const isTooMany = this.buffered.size > maxBuffered && unwritten === 0;
      if (expire <= now || isTooMany) this.buffered.delete(key);
    }
  }
}
