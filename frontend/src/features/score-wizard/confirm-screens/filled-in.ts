import { emptyDraft, type ReportDraft } from '../model/report-draft';
import type { ReadOut } from '../model/links/confirmable';
import { savedContact } from '../model/saved-contact';
import type { TeamPage } from '../model/links/team-page';

/**
 * A report of the same game, for whoever says that the result was different. Without ratings and contact of
 * the other captain.
 * @param location of the league; empty if it is not known
 */
export function differentReport(result: ReadOut, location: string): ReportDraft {
  const empty = emptyDraft(savedContact());
  const { sportId, leagueId, winningTeamId, losingTeamId, matchDate, outcome } = result;
  return {
    sportId,
    leagueDetails: {
      ...empty.leagueDetails,
      leagueId,
      winningTeamId,
      losingTeamId,
      matchDate,
      location,
    },
    gameDetails: {
      ...empty.gameDetails,
      outcome,
      winningScore: result.winningScore?.toString() ?? '',
      losingScore: result.losingScore?.toString() ?? '',
    },
  };
}

/** A report that a team begins: its league, and the side on which it stands. */
export function teamReport(
  { sportId, leagueId, teamId }: Pick<TeamPage, 'sportId' | 'leagueId' | 'teamId'>,
  won: boolean,
  location: string,
): ReportDraft {
  const empty = emptyDraft(savedContact());
  const side = won ? { winningTeamId: teamId } : { losingTeamId: teamId };
  return {
    ...empty,
    sportId,
    leagueDetails: { ...empty.leagueDetails, leagueId, location, ...side },
  };
}
