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
import { Settings } from '../../config/settings';
import { ErrorBody } from './answers';
import { clientKey } from './client-key';
import { RateLimits } from './rate-limit';

type LimitPerAddress = 'submit' | 'signInPerAddress' | 'register';

const limitKey = 'limit per address';

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
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
    private readonly settings: Settings,
  ) {}

  /** @throws TooMany */
  canActivate(context: ExecutionContext): true | Promise<true> {
    const name = this.reflector.get<LimitPerAddress | undefined>(limitKey, context.getHandler());
    // Most calls have none, and are not made to wait a turn.
    return name === undefined || this.count(name, context.switchToHttp().getRequest<Request>());
  }

  private async count(name: LimitPerAddress, { ip }: Request): Promise<true> {
    await this.limits.count(name, this.settings.limits[name], clientKey(ip));
    return true;
  }
}
