import { Injectable } from '@nestjs/common';
import type { Language } from '../../../kernel/languages';
import { Links } from '../../../links/application/links';
import { AssociationSettings } from '../../../platform/config/association-settings';
import { PublicAddress } from '../../../platform/public-address/public-address';

/** The addresses at which captains correct their reports. */
@Injectable()
export class ReportUrls {
  constructor(
    private readonly links: Links,
    private readonly address: PublicAddress,
    private readonly association: AssociationSettings,
  ) {}

  /** @returns null while this server has no links. The URL is a secret, so it must not be stored */
  urlOf(reportId: string, language: Language): string | null {
    if (!this.links.isAvailable) return null;
    return `${this.address.url}/${this.association.linkQuery(language)}#m=${this.links.make('m', reportId)}`;
  }
}
