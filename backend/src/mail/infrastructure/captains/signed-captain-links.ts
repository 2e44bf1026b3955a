import { Injectable } from '@nestjs/common';
import { Links, idOfAskedTeam } from '../../../links/application/links';
import { PublicAddress } from '../../../platform/public-address/public-address';
import { CaptainLinks } from '../../application/ports';

/** Gets marks and tokens from the module that has the key for them. */
@Injectable()
export class SignedCaptainLinks extends CaptainLinks {
  constructor(
    private readonly links: Links,
    private readonly address: PublicAddress,
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

  override agreeUrl(reportId: string, teamId: string): string {
    return `${this.address.url}/#a=${this.links.make('a', idOfAskedTeam({ reportId, teamId }))}`;
  }

  override reportUrl(gameId: string): string {
    return `${this.address.url}/#g=${this.links.make('g', gameId)}`;
  }

  override stopUrls(mark: string) {
    const token = this.links.make('s', mark);
    const { url } = this.address;
    return { page: `${url}/#s=${token}`, call: `${url}/api/mail-stop/${token}` };
  }

  override markToStop(token: string): string {
    return this.links.resolve(token, 's').id;
  }
}
