import { Injectable, Logger, OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Count, RateLimits, keyOf, tooMany } from './rate-limit';

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

/** The most that the clocks of two servers may differ. */
const clockDifferenceMilliseconds = 60_000;

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
    const end = Math.max(...exceeded.map(({ kept }) => kept.expire));
    throw tooMany(Math.max(1, Math.ceil((end - now) / 1_000)));
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
    const points = written.map(([key, { unwritten, expire }]) => ({
      key,
      points: unwritten,
      expire,
    }));
    for (const [, kept] of written) kept.unwritten = 0;
    try {
      const totals = await this.limits.add(points);
      for (const { key, points: total, expire } of totals) {
        const kept = this.buffered.get(key);
        if (kept) Object.assign(kept, { points: total + kept.unwritten, expire });
      }
    } catch (error) {
      written.forEach(([, kept], index) => (kept.unwritten += points[index]!.points));
      this.logger.debug(`Counts can't be written: ${String(error)}`);
    }
    this.drop();
  }

  /** A count that has too much time left is from before the clock was set back. */
  private currentOf({ name, key, limit }: Count, now: number): Buffered {
    const expire = now + limit.seconds * 1_000;
    const kept = this.buffered.get(keyOf(name, key));
    const isCurrent =
      kept && kept.expire > now && kept.expire <= expire + clockDifferenceMilliseconds;
    if (isCurrent) return kept;
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
