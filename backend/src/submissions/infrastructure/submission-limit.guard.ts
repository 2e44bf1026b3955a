import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Settings } from '../../config/settings';
import { clientKey } from '../../shared/infrastructure/client-key';
import { RateLimits } from '../../shared/infrastructure/rate-limit';

/** Counts a report against the limit of its sender before anything of it is read. */
@Injectable()
export class SubmissionLimit implements CanActivate {
  constructor(
    private readonly limits: RateLimits,
    private readonly settings: Settings,
  ) {}

  /** @throws TooMany */
  async canActivate(context: ExecutionContext): Promise<true> {
    const { ip } = context.switchToHttp().getRequest<Request>();
    await this.limits.count('submit', this.settings.limits.submit, clientKey(ip));
    return true;
  }
}
