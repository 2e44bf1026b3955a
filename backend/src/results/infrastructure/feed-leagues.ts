import { Injectable } from '@nestjs/common';
import { FindLeague } from '../../league-feed/application/find-league';
import { KnownLeague, Leagues } from '../application/ports';

/** Asks the league feed's catalogue. */
@Injectable()
export class FeedLeagues extends Leagues {
  constructor(private readonly findLeague: FindLeague) {
    super();
  }

  override find(leagueId: string): KnownLeague | null {
    const found = this.findLeague.execute(leagueId);
    return (
      found && {
        name: found.league.name,
        teams: found.teams.map(({ id, name, division }) => ({
          teamId: id,
          teamName: name,
          division,
        })),
      }
    );
  }
}
