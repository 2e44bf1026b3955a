import { Injectable } from '@nestjs/common';
import {
  AddressesUnreadable,
  FindCaptainAddresses,
} from '../../../league-feed/application/find-captain-addresses';
import { CaptainAddresses, CaptainsUnknown } from '../../application/ports';

/** Asks the league feed. */
@Injectable()
export class FeedCaptainAddresses extends CaptainAddresses {
  constructor(private readonly findAddresses: FindCaptainAddresses) {
    super();
  }

  override async of(leagueId: string, teamId: string): Promise<readonly string[]> {
    try {
      return await this.findAddresses.execute(leagueId, teamId);
    } catch (error) {
      if (!(error instanceof AddressesUnreadable)) throw error;
      throw new CaptainsUnknown(`The league feed could not be read: ${error.message}`);
    }
  }
}
