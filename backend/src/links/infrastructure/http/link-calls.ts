import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { clientKey } from '../../../platform/http/client-key';
import { nothingHere } from '../../../platform/http/error-filter';
import { RateLimits } from '../../../platform/postgres/rate-limits/rate-limits';
import { Links } from '../../application/links';
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
    await this.count(request);
    next();
  }

  /**
   * Counts a link that is not valid, and waits: answers leave only at fixed moments after the call
   * arrived, so that their time doesn't tell whether there was anything to look up.
   * @throws TooMany if there were too many of them
   */
  async holdNotValid(request: Request): Promise<void> {
    // Nobody can guess one of kind c, and its report may still arrive.
    if (this.links.kindOf(tokenIn(request)) !== 'c') await this.countNotValid(request);
    const now = performance.now();
    await sleep(untilAnswer(now - (this.arrivals.get(request) ?? now)));
  }

  private async count(request: Request): Promise<void> {
    if (!this.isCounted(request)) return;
    await this.limits.consume(names.calls, this.settings.limit, clientKey(request.ip));
  }

  /** Valid links of the same address, which many may share, go on working. */
  private async countNotValid(request: Request): Promise<void> {
    const key = clientKey(request.ip);
    await this.limits.consume(names.unknown, this.settings.unknownLimit, key);
    // Further links that have ended stay counted, since each is looked up.
    if (this.isCounted(request)) await this.limits.refund(names.calls, key);
  }

  /**
   * Calendar services read calendars of many teams, and mail services stop e-mails for many people,
   * from few addresses. A token that this installation did not make costs nothing, and must not use
   * up the calls of valid ones.
   */
  private isCounted(request: Request): boolean {
    if (request.method !== 'POST' || request.originalUrl.startsWith('/api/mail-stop/'))
      return false;
    const token = tokenIn(request);
    return typeof token !== 'string' || this.links.isGenuine(token);
  }
}

function tokenIn({ body }: Request): unknown {
  return ((body ?? {}) as { readonly token?: unknown }).token;
}

/**
 * In milliseconds. Looking up what a link is about takes a few of them; more only while the
 * database is slow.
 */
const answerEvery = 50;

/**
 * How long the answer to a link that is not valid waits, in milliseconds.
 * @param elapsed since the call arrived, in milliseconds
 */
export function untilAnswer(elapsed: number): number {
  return Math.ceil(answerEvery - (elapsed % answerEvery));
}
