import { Injectable } from '@nestjs/common';
import { FindTeamsOfCaptain } from '../../../league-feed/application/find-teams-of-captain';
import { CaptainTeams } from '../../application/ports';

/** Asks the league feed's catalogue. */
@Injectable()
export class FeedCaptainTeams extends CaptainTeams {
  constructor(private readonly findTeams: FindTeamsOfCaptain) {
    super();
  }

  override of(address: string): readonly string[] {
    return this.findTeams.execute(address);
  }
}
