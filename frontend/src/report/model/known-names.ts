import type { League, Team } from '../../api/types';
import type { GameSummary } from './receipt';
import type { ReportDraft } from './report-draft';

/**
 * The names that a report begins with, since a link or an earlier try told them. They take the place of lists
 * that the phone can't read.
 */
export interface KnownNames {
  readonly sportId: string;
  /** Empty if it was not told. */
  readonly sportName: string;
  readonly league: League;
  /** Teams of the league, maybe not all. */
  readonly teams: readonly Team[];
}

type Ids = Pick<ReportDraft, 'sportId'> &
  Pick<ReportDraft['leagueDetails'], 'leagueId' | 'winningTeamId' | 'losingTeamId'>;

/** The names of a game that was reported. */
export function namesOfGame(
  { sportId, leagueId, winningTeamId, losingTeamId }: Ids,
  game: Pick<GameSummary, 'sport' | 'league' | 'winningTeam' | 'losingTeam'>,
): KnownNames {
  return {
    sportId,
    sportName: game.sport,
    league: leagueOf(leagueId, game.league),
    teams: [
      { id: winningTeamId, name: game.winningTeam },
      { id: losingTeamId, name: game.losingTeam },
    ],
  };
}

/** A league whose location nobody told. */
export function leagueOf(id: string, name: string): League {
  return { id, name, location: null };
}

/** Null if what was stored is something else. */
export function knownNamesIn(stored: unknown): KnownNames | null {
  const { sportId, sportName, league, teams } = (stored ?? {}) as Partial<KnownNames>;
  if (typeof sportId !== 'string' || typeof sportName !== 'string') return null;
  if (!isNamed(league) || !Array.isArray(teams) || !teams.every(isNamed)) return null;
  return { sportId, sportName, league, teams };
}

function isNamed(part: unknown): part is League & Team {
  const { id, name } = (part ?? {}) as Partial<Team>;
  return typeof id === 'string' && typeof name === 'string';
}
