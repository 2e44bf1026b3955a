import { Injectable } from '@nestjs/common';
import { MarkedAddress } from '../../domain/agreement-request';
import { CaptainAddresses, CaptainLinks, CaptainsUnknown } from '../ports';

/** Looks up the captains of a team, with the marks of their addresses. Nothing of it is stored. */
@Injectable()
export class TeamCaptains {
  constructor(
    private readonly addresses: CaptainAddresses,
    private readonly links: CaptainLinks,
  ) {}

  /** @returns a reason if the feed can't be read now */
  async of(leagueId: string, teamId: string): Promise<readonly MarkedAddress[] | string> {
    try {
      const addresses = await this.addresses.of(leagueId, teamId);
      return addresses.map((address) => ({ address, marks: this.links.marksOf(address) }));
    } catch (error) {
      if (error instanceof CaptainsUnknown) return error.message;
      throw error;
    }
  }
}
