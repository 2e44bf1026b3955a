import { Injectable } from '@nestjs/common';
import { Links, TokenKind } from '../../../links/application/links';
import { AssociationSettings } from '../../../platform/config/association-settings';
import { PublicAddress } from '../../../platform/public-address/public-address';
import { CaptainLinks } from '../../application/ports';

/** Gets marks and tokens from the module that has the key for them. */
@Injectable()
export class SignedCaptainLinks extends CaptainLinks {
  constructor(
    private readonly links: Links,
    private readonly address: PublicAddress,
    private readonly association: AssociationSettings,
  ) {
    super();
  }

  override get work(): boolean {
    return this.links.isAvailable;
  }

  override markOf(address: string): string {
    return this.links.addressMarks.markOf(address);
  }

  override marksOf(address: string): readonly string[] {
    return this.links.addressMarks.marksOf(address);
  }

  override urlOf(kind: TokenKind, id: string): string {
    return this.pageOf(kind, this.links.make(kind, id));
  }

  override stopUrls(mark: string) {
    const token = this.links.make('s', mark);
    const { url } = this.address;
    return { page: this.pageOf('s', token), call: `${url}/api/mail-stop/${token}` };
  }

  override markToStop(token: string): string {
    return this.links.resolve(token, 's').id;
  }

  private pageOf(kind: TokenKind, token: string): string {
    return `${this.address.url}/${this.association.linkQuery()}#${kind}=${token}`;
  }
}
