import { Violation } from '../../kernel/errors';
import { GameReport } from './game-report';

/** Something of the league catalogue as a report names it. */
interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * What the league catalogue knows of the ids in a report; null where it knows nothing. A league or
 * team that exists elsewhere but doesn't belong to the chosen sport or league is null as well.
 */
export interface ResolvedGame {
  readonly sport: Named | null;
  readonly league: (Named & { readonly location: string | null }) | null;
  readonly winningTeam: (Named & { readonly division: string | null }) | null;
  readonly losingTeam: Named | null;
  readonly location: Named | null;
  /** Whether the captain's e-mail address is on a roster; null where no roster tells. */
  readonly captainOnRoster: boolean | null;
}

type MayBeUnknown = 'location' | 'captainOnRoster';

/** A reported game of which everything is known that has to be. */
export type KnownGame = {
  readonly [Part in keyof Omit<ResolvedGame, MayBeUnknown>]: NonNullable<ResolvedGame[Part]>;
} & Pick<ResolvedGame, MayBeUnknown>;

/**
 * Whether sport, league, teams and location exist and belong together (contract, sections 2 and 8).
 * Silent about what was not chosen, and about what hangs on a choice that is itself unknown.
 */
export function relationViolations(
  { sportId, leagueDetails }: GameReport,
  game: ResolvedGame,
): Violation[] {
  const { leagueId, winningTeamId, losingTeamId, locationId } = leagueDetails;
  const violations: Violation[] = [];
  const refuse = (path: string, message: string) => violations.push({ path, message });
  const foreignTeam = 'This team is not part of the chosen league';

  if (sportId !== null && !game.sport) refuse('sportId', 'Unknown sport');
  if (leagueId !== null && game.sport && !game.league) {
    refuse('leagueDetails.leagueId', 'This league is not part of the chosen sport');
  }
  if (winningTeamId !== null && game.league && !game.winningTeam) {
    refuse('leagueDetails.winningTeamId', foreignTeam);
  }
  if (losingTeamId !== null && game.league && !game.losingTeam) {
    refuse('leagueDetails.losingTeamId', foreignTeam);
  }
  if (locationId !== null && !game.location) {
    refuse('leagueDetails.locationId', 'Unknown location');
  }
  return violations;
}

/** Location and division of a report, each null where it is not what the league feed says. */
export interface PlaceInCatalogue {
  readonly location: string | null;
  readonly division: string | null;
}

/** What of a report's location and division the catalogue knows of this game; the rest was typed. */
export function placeInCatalogue(
  { location, division }: { readonly location: string; readonly division: string | null },
  game: KnownGame,
): PlaceInCatalogue {
  const known = [game.location?.name, game.league.location].includes(location);
  return {
    location: known ? location : null,
    division: division === game.winningTeam.division ? division : null,
  };
}

export function isKnown(game: ResolvedGame): game is KnownGame {
  return Boolean(game.sport && game.league && game.winningTeam && game.losingTeam);
}
