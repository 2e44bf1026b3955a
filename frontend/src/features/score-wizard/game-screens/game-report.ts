import type { BegunReport } from '../draft/use-report-draft';
import { leagueOf } from '../model/known-names';
import type { KnownGame } from '../model/links/known-games';
import { emptyDraft } from '../model/report-draft';
import { savedContact } from '../model/saved-contact';

/**
 * A report of a game of the schedule, with everything that is known of it. The home team stands in the
 * winner's place until the scores say who won.
 * @param leagueLocation of the league; empty if it is not known
 */
export function gameReport(game: KnownGame, leagueLocation: string): Required<BegunReport> {
  const empty = emptyDraft(savedContact());
  const { token, sportId, sportName = '', leagueId, leagueName, date, home, away, location } = game;
  return {
    gameLink: { token, leagueId, homeId: home.id, awayId: away.id },
    known: { sportId, sportName, league: leagueOf(leagueId, leagueName), teams: [home, away] },
    values: {
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
    },
  };
}
