import { Injectable } from '@nestjs/common';
import { LinkNotValid, Links } from '../../links/application/links';
import { PublicAddress } from '../../platform/public-address/public-address';
import { TeamTokens } from '../application/ports';

/** The links of kind t. */
@Injectable()
export class SignedTeamTokens extends TeamTokens {
  constructor(
    private readonly links: Links,
    private readonly address: PublicAddress,
  ) {
    super();
  }

  override urlOf(teamId: string, version: number): string {
    return `${this.address.url}/#t=${this.links.make('t', teamId, version)}`;
  }

  override read(token: unknown): { readonly teamId: string; readonly version: number } {
    const { id, version } = this.links.resolve(token, 't');
    return { teamId: id, version };
  }

  override notValid(): Error {
    return new LinkNotValid();
  }
}
