import { Injectable } from '@nestjs/common';
import { League, Location, Sport, Team } from '../domain/catalogue-content';
import { isOnRosterOf } from '../domain/roster';
import { CurrentCatalogue } from './current-catalogue';
import { CaptainEmailHashes } from './ports';

export interface GameIds {
  readonly sportId: string | null;
  readonly leagueId: string | null;
  readonly winningTeamId: string | null;
  readonly losingTeamId: string | null;
  readonly locationId: string | null;
}

interface GameQuestion extends GameIds {
  readonly captainEmail: string | null;
}

export interface GameLookedUp {
  readonly sport: Sport | null;
  /** Null if it does not belong to the sport. */
  readonly league: League | null;
  /** Null if it does not play in the league; so is `losingTeam`. */
  readonly winningTeam: Team | null;
  readonly losingTeam: Team | null;
  readonly location: Location | null;
  /**
   * Whether the email address belongs to a captain of one of the teams; null if that is unknown.
   */
  readonly captainOnRoster: boolean | null;
  /** The team that the email address is a captain of; null if it is of both teams or none. */
  readonly captainTeamId: string | null;
}

/**
 * Finds the parts of a game in the catalogue, with names that tell them apart from others of their
 * league or sport. Parts that don't belong together are null.
 */
@Injectable()
export class LookUpGame {
  constructor(
    private readonly current: CurrentCatalogue,
    private readonly emailHashes: CaptainEmailHashes,
  ) {}

  execute({ captainEmail, ...ids }: GameQuestion): GameLookedUp {
    const catalogue = this.current.get();
    const sport = catalogue.sport(ids.sportId ?? '');
    const league = catalogue.league(ids.leagueId ?? '');
    const leagueOfSport = league && league.sportId === sport?.id ? league : null;
    const teamOfLeague = (id: string | null) => {
      const team = catalogue.team(id ?? '');
      return team && team.leagueId === leagueOfSport?.id ? team : null;
    };
    const winningTeam = teamOfLeague(ids.winningTeamId);
    const losingTeam = teamOfLeague(ids.losingTeamId);
    return {
      sport,
      league: leagueOfSport && catalogue.distinctLeague(leagueOfSport),
      winningTeam: winningTeam && catalogue.distinctTeam(winningTeam),
      losingTeam: losingTeam && catalogue.distinctTeam(losingTeam),
      location: catalogue.location(ids.locationId ?? ''),
      ...this.captainAmong(captainEmail, winningTeam, losingTeam),
    };
  }

  private captainAmong(
    email: string | null,
    ...teams: readonly (Team | null)[]
  ): Pick<GameLookedUp, 'captainOnRoster' | 'captainTeamId'> {
    const known = teams.filter((team) => team !== null);
    // Without rosters, no hash is needed, and so no key.
    if (email === null || !known.some(({ captainMarks }) => captainMarks)) {
      return { captainOnRoster: null, captainTeamId: null };
    }
    const hash = this.emailHashes.hashOf(email);
    const [captained, ...others] = known.filter(({ captainMarks = [] }) =>
      captainMarks.includes(hash),
    );
    return {
      captainOnRoster: isOnRosterOf(known, hash, (one) => this.emailHashes.isOwnHash(one)),
      captainTeamId: captained && others.length === 0 ? captained.id : null,
    };
  }
}
