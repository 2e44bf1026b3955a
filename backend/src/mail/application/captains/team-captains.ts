import { Injectable } from '@nestjs/common';
import {
  AddressesUnreadable,
  FindCaptainAddresses,
} from '../../../league-feed/application/find-captain-addresses';
import { MarkedAddress } from '../../domain/agreement-request';
import { CaptainLinks } from '../ports';

/** Looks up the captains of a team, with the marks of their addresses. Nothing of it is stored. */
@Injectable()
export class TeamCaptains {
  constructor(
    private readonly findAddresses: FindCaptainAddresses,
    private readonly links: CaptainLinks,
  ) {}

  /** @returns a reason if the feed can't be read now */
  async of(leagueId: string, teamId: string): Promise<readonly MarkedAddress[] | string> {
    try {
      const addresses = await this.findAddresses.execute(leagueId, teamId);
      return addresses.map((address) => ({ address, marks: this.links.marksOf(address) }));
    } catch (error) {
      if (!(error instanceof AddressesUnreadable)) throw error;
      return `The league feed could not be read: ${error.message}`;
    }
  }
}
