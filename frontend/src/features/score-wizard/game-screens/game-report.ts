import type { GameLink } from '../model/links/game-link';
import type { KnownGame } from '../model/links/known-games';
import { emptyDraft, type ReportDraft } from '../model/report-draft';
import { savedContact } from '../model/saved-contact';

/**
 * A report of a game of the schedule, with everything that is known of it. The home team stands in the
 * winner's place until the scores say who won.
 * @param leagueLocation of the league; empty if it is not known
 */
export function gameReport(game: KnownGame, leagueLocation: string): ReportDraft {
  const empty = emptyDraft(savedContact());
  const { sportId, leagueId, date, home, away, location } = game;
  return {
    ...empty,
    sportId,
    leagueDetails: {
      ...empty.leagueDetails,
      leagueId,
      winningTeamId: home.id,
      losingTeamId: away.id,
      matchDate: date,
      location: location || leagueLocation,
    },
  };
}

export function linkOfGame({ token, leagueId, home, away }: KnownGame): GameLink {
  return { token, leagueId, homeId: home.id, awayId: away.id };
}
