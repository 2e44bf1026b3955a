import { Injectable } from '@nestjs/common';
import { claimedKind } from '../domain/token';
import { LinkNotValid, Links } from './links';

/** Tells what a link is good for. Opening changes nothing. */
@Injectable()
export class OpenLink {
  constructor(private readonly links: Links) {}

  /**
   * @param token anything that a client sent
   * @throws LinkNotValid
   */
  async execute(token: unknown): Promise<object> {
    const kind = typeof token === 'string' ? claimedKind(token) : null;
    // No feature makes links of kind c yet.
    if (kind === null || kind === 'c') throw new LinkNotValid();
    const opened = await this.links.openerOf(kind)?.(this.links.resolve(kind, token));
    if (!opened) throw new LinkNotValid();
    return opened;
  }
}
