import { Injectable } from '@nestjs/common';
import { League, Location, Sport, Team } from '../domain/catalogue-content';
import { CurrentCatalogue } from './current-catalogue';

export interface GameIds {
  readonly sportId: string | null;
  readonly leagueId: string | null;
  readonly winningTeamId: string | null;
  readonly losingTeamId: string | null;
  readonly locationId: string | null;
}

export interface GameLookedUp {
  readonly sport: Sport | null;
  /** Null unless it is of that sport. */
  readonly league: League | null;
  /** Null unless it plays in that league. */
  readonly winningTeam: Team | null;
  readonly losingTeam: Team | null;
  readonly location: Location | null;
}

/** What the catalogue knows of the parts of a game, and only where they belong together. */
@Injectable()
export class LookUpGame {
  constructor(private readonly current: CurrentCatalogue) {}

  execute(ids: GameIds): GameLookedUp {
    const catalogue = this.current.get();
    const sport = catalogue.sport(ids.sportId ?? '');
    const league = catalogue.league(ids.leagueId ?? '');
    const leagueOfSport = league && league.sportId === sport?.id ? league : null;
    const teamOfLeague = (id: string | null) => {
      const team = catalogue.team(id ?? '');
      return team && team.leagueId === leagueOfSport?.id ? team : null;
    };
    return {
      sport,
      league: leagueOfSport,
      winningTeam: teamOfLeague(ids.winningTeamId),
      losingTeam: teamOfLeague(ids.losingTeamId),
      location: catalogue.location(ids.locationId ?? ''),
    };
  }
}
