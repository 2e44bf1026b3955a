import {
  CanActivate,
  ExecutionContext,
  Injectable,
  SetMetadata,
  applyDecorators,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiTooManyRequestsResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import { DiskSettings } from '../config/disk-settings';
import type { RateLimit } from '../config/parsers';
import { Settings } from '../config/settings';
import { ErrorBody } from './common.response';
import { clientKey } from './client-key';
import { DiskReserve } from '../disk/disk-reserve';
import { BufferedRateLimits, Count } from '../postgres/rate-limits/buffered-rate-limits';
import { RateLimits } from '../postgres/rate-limits/rate-limits';

/** The limits of a route. */
interface RouteLimits {
  /** Part of the key in table `rate_limit`. Servers share it. */
  readonly name: string;
  readonly limit: ((settings: Settings) => RateLimit) | null;
  /** Whether it stores what it gets. */
  readonly stores: boolean;
}

const limitKey = 'limit per address';

const daySeconds = 86_400;

const kibibyte = 1_024;

/**
 * Counts the call against a limit of the sender's address, before any of its fields is read.
 * @param name identifies the limit in the database
 * @param stores for a route that stores what it gets. It has daily limits, and is closed while the
 * disk is too full
 */
export function LimitedPerAddress(
  name: string,
  limit: (settings: Settings) => RateLimit,
  stores?: 'stores',
): MethodDecorator {
  return applyDecorators(
    SetMetadata(limitKey, { name, limit, stores: stores !== undefined } satisfies RouteLimits),
    ApiTooManyRequestsResponse({ type: ErrorBody }),
  );
}

/**
 * Counts what the call stores against the daily limits of the sender's address, as reports are.
 * Other limits of the route apply elsewhere.
 */
export function StoresPerAddress(): MethodDecorator {
  return SetMetadata(limitKey, { name: '', limit: null, stores: true } satisfies RouteLimits);
}

/**
 * Applies the rate limits of all routes. A global guard runs before the guards of a route, which
 * may be expensive.
 */
@Injectable()
export class AddressLimit implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
    private readonly buffered: BufferedRateLimits,
    private readonly disk: DiskReserve,
    private readonly settings: Settings,
  ) {}

  /**
   * @throws TooMany
   * @throws Unavailable if the disk is too full for reports
   */
  canActivate(context: ExecutionContext): true | Promise<true> {
    const limits = this.reflector.get<RouteLimits | undefined>(limitKey, context.getHandler());
    // Routes without a limit return synchronously, which is faster.
    return limits === undefined || this.count(limits, context.switchToHttp().getRequest<Request>());
  }

  private async count({ name, limit, stores }: RouteLimits, request: Request): Promise<true> {
    const key = clientKey(request.ip);
    const perAddress = limit?.(this.settings);
    if (stores) {
      const counts = perAddress ? [{ name, limit: perAddress, key }] : [];
      await this.countStored([...counts, ...this.dailyCounts(request, key)]);
    } else if (perAddress) {
      await this.limits.consume(name, perAddress, key);
    }
    return true;
  }

  private async countStored(counts: readonly Count[]): Promise<void> {
    // Checked before anything is counted, so that waiting phones do not use up their daily limit.
    await this.disk.check();
    this.buffered.consumeAll(counts);
  }

  /** Keeps an address from filling the disk while it stays below the other limit. */
  private dailyCounts({ body }: Request, key: string): Count[] {
    const { calls, megabytes } = this.settings.of(DiskSettings).dailyLimits;
    const counts: Count[] = [];
    if (calls > 0) {
      const limit = { count: calls, seconds: daySeconds };
      counts.push({ name: 'submit in a day', limit, key });
    }
    if (megabytes > 0) {
      const limit = { count: megabytes * kibibyte, seconds: daySeconds };
      const bytes = Buffer.byteLength(JSON.stringify(body ?? null));
      const points = Math.ceil(bytes / kibibyte);
      counts.push({ name: 'kilobytes in a day', limit, key, points });
    }
    return counts;
  }
}
