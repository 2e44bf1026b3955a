import { Violation } from '../../kernel/errors';
import { GameReport } from './game-report';

/** An entry of the league catalogue that a report refers to. */
interface Named {
  readonly id: string;
  readonly name: string;
}

interface NamedTeam extends Named {
  readonly division: string | null;
}

/**
 * The catalogue entries for the ids in a report; null if there is none. A league or team is also
 * null if it does not belong to the chosen sport or league.
 */
export interface ResolvedGame {
  readonly sport: Named | null;
  readonly league: (Named & { readonly location: string | null }) | null;
  /** Whether no sport has such a league. It may have been there when the captain chose it. */
  readonly isLeagueGone?: boolean;
  readonly winningTeam: NamedTeam | null;
  readonly losingTeam: NamedTeam | null;
  readonly location: Named | null;
  /** Whether the captain's email address is on a roster; null if no roster is known. */
  readonly captainOnRoster: boolean | null;
  /** The team that this address is a captain of; null if it is of both teams or none. */
  readonly captainTeamId: string | null;
}

type MayBeUnknown = 'location' | 'captainOnRoster' | 'captainTeamId' | 'isLeagueGone';

/** A game whose required catalogue entries were all found. */
export type KnownGame = {
  readonly [Part in keyof Omit<ResolvedGame, MayBeUnknown>]: NonNullable<ResolvedGame[Part]>;
} & Pick<ResolvedGame, MayBeUnknown>;

/** What is wrong with a team that does not play in the league. */
export const unknownTeam = 'This team is not part of the chosen league';

/** What the catalogue is asked for: the ids in a report, and its captain's address. */
export function soughtIn({ sportId, leagueDetails, gameDetails }: GameReport) {
  return [{ sportId, ...leagueDetails }, gameDetails.captainEmail] as const;
}

/**
 * Checks that sport, league, teams and location exist and belong together (docs/contract.md,
 * sections 2 and 8). Ignores choices that are missing, or that depend on an unknown choice.
 * @param contactEmail whom captains can write to; null if that is not configured
 */
export function relationViolations(
  { sportId, leagueDetails }: GameReport,
  game: ResolvedGame,
  contactEmail: string | null = null,
): Violation[] {
  const { leagueId, winningTeamId, losingTeamId, locationId } = leagueDetails;
  const violations: Violation[] = [];
  const refuse = (path: string, message: string) => violations.push({ path, message });

  if (sportId !== null && !game.sport) refuse('sportId', 'Unknown sport');
  if (leagueId !== null && game.sport && !game.league) {
    const help = contactEmail ? `Write to ${contactEmail}.` : 'Tell the administrators.';
    refuse(
      'leagueDetails.leagueId',
      game.isLeagueGone
        ? `This league is no longer offered. ${help}`
        : 'This league is not part of the chosen sport',
    );
  }
  if (winningTeamId !== null && game.league && !game.winningTeam) {
    refuse('leagueDetails.winningTeamId', unknownTeam);
  }
  if (losingTeamId !== null && game.league && !game.losingTeam) {
    refuse('leagueDetails.losingTeamId', unknownTeam);
  }
  if (locationId !== null && !game.location) {
    refuse('leagueDetails.locationId', 'Unknown location');
  }
  return violations;
}

/** The location and division of a report; each is null if it is not from the league feed. */
export interface PlaceInCatalogue {
  readonly location: string | null;
  readonly division: string | null;
}

/**
 * The parts of a report's location and division that come from the catalogue. The rest was typed.
 */
export function placeInCatalogue(
  { location, division }: { readonly location: string; readonly division: string | null },
  game: ResolvedGame,
): PlaceInCatalogue {
  const known = [game.location?.name, game.league?.location].includes(location);
  return {
    location: known ? location : null,
    division: division === game.winningTeam?.division ? division : null,
  };
}

export function isKnown(game: ResolvedGame): game is KnownGame {
  return Boolean(game.sport && game.league && game.winningTeam && game.losingTeam);
}
