import { Injectable } from '@nestjs/common';
import { Links } from '../../links/application/links';
import { PublicAddress } from '../../platform/public-address/public-address';
import { ReportUrls } from '../application/ports';

/** Gets the tokens from the module that makes them. */
@Injectable()
export class SignedReportUrls extends ReportUrls {
  constructor(
    private readonly links: Links,
    private readonly address: PublicAddress,
  ) {
    super();
  }

  override urlOf(reportId: string): string | null {
    if (!this.links.isAvailable) return null;
    return `${this.address.url}/#m=${this.links.make('m', reportId)}`;
  }
}
