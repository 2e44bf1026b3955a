import { Injectable } from '@nestjs/common';
import { Links } from '../../../links/application/links';
import { PublicAddress } from '../../../platform/public-address/public-address';

/** The addresses at which captains correct their reports. */
@Injectable()
export class ReportUrls {
  constructor(
    private readonly links: Links,
    private readonly address: PublicAddress,
  ) {}

  /** @returns null while this server has no links. The URL is a secret, so it must not be stored */
  urlOf(reportId: string): string | null {
    if (!this.links.isAvailable) return null;
    return `${this.address.url}/#m=${this.links.make('m', reportId)}`;
  }
}
