import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { clientKey } from '../../../platform/http/client-key';
import { nothingHere } from '../../../platform/http/error-filter';
import { RateLimits } from '../../../platform/postgres/rate-limits/rate-limit';
import { Links } from '../../application/links';
import { untilAnswer } from '../../domain/until-answer';
import { LinkSettings } from '../config/link-settings';

/** Part of the keys in table `rate_limit`. */
const names = { calls: 'links', unknown: 'unknown links' };

/**
 * What all calls with links have in common, whichever module answers them. Runs before the guards
 * of their routes.
 */
@Injectable()
export class LinkCalls implements NestMiddleware<Request, Response> {
  private readonly arrivals = new WeakMap<Request, number>();

  constructor(
    private readonly links: Links,
    private readonly limits: RateLimits,
    private readonly settings: LinkSettings,
  ) {}

  /**
   * @throws NotFound as at an unknown address, if this server neither makes nor opens links
   * @throws TooMany
   */
  async use(request: Request, _response: Response, next: NextFunction): Promise<void> {
    this.arrivals.set(request, performance.now());
    if (!this.links.isAvailable) throw nothingHere();
    if (request.method === 'POST') await this.count(request);
    next();
  }

  /**
   * Counts a link that is not valid, and waits until its answer may leave: at a fixed moment after
   * the call arrived. So the time of an answer doesn't tell whether there was anything to look up.
   * @throws TooMany if there were too many of them
   */
  async holdNotValid(request: Request): Promise<void> {
    const { unknownLimit } = this.settings;
    await this.limits.consume(names.unknown, unknownLimit, clientKey(request.ip));
    const now = performance.now();
    await sleep(untilAnswer(now - (this.arrivals.get(request) ?? now)));
  }

  private async count({ ip, originalUrl }: Request): Promise<void> {
    const { limit, unknownLimit } = this.settings;
    const key = clientKey(ip);
    await this.limits.check(names.unknown, unknownLimit, key);
    // Mail services stop e-mails for many people, from few addresses.
    if (originalUrl.startsWith('/api/mail-stop/')) return;
    await this.limits.consume(names.calls, limit, key);
  }
}
