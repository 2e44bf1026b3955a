import { Injectable } from '@nestjs/common';
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
    const kind = this.links.kindOf(token);
    if (kind === null || typeof token !== 'string') throw new LinkNotValid();
    const opened = await this.links.openerOf(kind)?.(this.links.resolve(token, kind), token);
    if (!opened) throw new LinkNotValid();
    return opened;
  }
}
