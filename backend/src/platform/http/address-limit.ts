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
import { Settings } from '../config/settings';
import { TooMany } from '../../kernel/errors';
import { ErrorBody } from './answers';
import { clientKey } from './client-key';
import { DiskReserve } from '../disk/disk-reserve';
import { Count, RateLimits, tooMany } from '../postgres/rate-limit';

type LimitPerAddress = 'submit' | 'signInPerAddress' | 'register';

const limitKey = 'limit per address';

const daySeconds = 86_400;

/** More addresses than these are not remembered as refused. */
const mostRefused = 10_000;
const kibibyte = 1_024;

/** Counts the call against a limit of the sender's address, before anything of it is read. */
export function LimitedPerAddress(limit: LimitPerAddress): MethodDecorator {
  return applyDecorators(
    SetMetadata(limitKey, limit),
    ApiTooManyRequestsResponse({ type: ErrorBody }),
  );
}

/** Guards all calls, since a guard of all comes before one of a call, which may do costly work. */
@Injectable()
export class AddressLimit implements CanActivate {
  /** Whose reports are refused, and until when by `performance.now()`: the database need not be asked. */
  private readonly refused = new Map<string, number>();

  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
    private readonly disk: DiskReserve,
    private readonly settings: Settings,
  ) {}

  /**
   * @throws TooMany
   * @throws Unavailable when reports would fill the disk
   */
  canActivate(context: ExecutionContext): true | Promise<true> {
    const name = this.reflector.get<LimitPerAddress | undefined>(limitKey, context.getHandler());
    // Most calls have none, and are not made to wait a turn.
    return name === undefined || this.count(name, context.switchToHttp().getRequest<Request>());
  }

  private async count(name: LimitPerAddress, request: Request): Promise<true> {
    const key = clientKey(request.ip);
    const count: Count = { name, limit: this.settings.limits[name], key };
    await (name === 'submit' ? this.countReport(count, request) : this.limits.consumeAll([count]));
    return true;
  }

  private async countReport(count: Count, request: Request): Promise<void> {
    const { key } = count;
    // Before anything is counted: phones that wait for more room use up none of their day.
    await this.disk.check();
    const left = (this.refused.get(key) ?? 0) - performance.now();
    if (left > 0) throw tooMany(Math.ceil(left / 1_000));
    this.refused.delete(key);
    try {
      await this.limits.consumeAll([count, ...this.ofDay(request, key)]);
    } catch (error) {
      if (error instanceof TooMany) this.rememberRefused(key, error.retryAfterSeconds ?? 0);
      throw error;
    }
  }

  private rememberRefused(key: string, seconds: number): void {
    if (this.refused.size >= mostRefused) this.refused.clear();
    this.refused.set(key, performance.now() + seconds * 1_000);
  }

  /** So that no address fills the disk, however slowly: the calls of a day, and what they bring. */
  private ofDay({ body }: Request, key: string): Count[] {
    const { reportsPerDay, megabytesPerDay } = this.settings.limits;
    const counts: Count[] = [];
    if (reportsPerDay > 0) {
      const limit = { count: reportsPerDay, seconds: daySeconds };
      counts.push({ name: 'submit in a day', limit, key });
    }
    if (megabytesPerDay > 0) {
      const limit = { count: megabytesPerDay * kibibyte, seconds: daySeconds };
      const bytes = Buffer.byteLength(JSON.stringify(body ?? null));
      const points = Math.ceil(bytes / kibibyte);
      counts.push({ name: 'kilobytes in a day', limit, key, points });
    }
    return counts;
  }
}
