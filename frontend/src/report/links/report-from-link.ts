import type { BegunReport } from '../stored/use-report-draft';
import { leagueOf, namesOfGame } from '../model/known-names';
import { emptyDraft } from '../model/report-draft';
import type { ReadOut } from '../model/confirmable';
import { gamesOn, type KnownGame } from '../stored/known-games';
import { gameOfReadOut } from '../model/read-out';
import { savedContact } from '../stored/saved-contact';
import type { TeamPage } from './team-page';

/**
 * A report of the same game, for whoever says that the result was different. Without ratings and contact of
 * the other captain.
 * @param location of the league; empty if it is not known
 */
export function differentReport(result: ReadOut, location: string): BegunReport {
  const empty = emptyDraft(savedContact());
  const { sportId, leagueId, winningTeamId, losingTeamId, matchDate, outcome } = result;
  return {
    known: namesOfGame(result, gameOfReadOut(result)),
    values: {
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
    },
  };
}

/** A report that a team begins: its league, and the side on which it stands. */
export function teamReport(page: TeamPage, won: boolean, location: string): BegunReport {
  const empty = emptyDraft(savedContact());
  const { sportId, leagueId, leagueName, teamId, teamName } = page;
  const side = won ? { winningTeamId: teamId } : { losingTeamId: teamId };
  const teams = gamesOn(page).flatMap(({ home, away }) => [home, away]);
  const others = new Map(teams.map((team) => [team.id, team]));
  return {
    known: {
      sportId,
      sportName: '',
      league: leagueOf(leagueId, leagueName),
      teams: [...others.set(teamId, { id: teamId, name: teamName }).values()],
    },
    values: {
      ...empty,
      sportId,
      leagueDetails: { ...empty.leagueDetails, leagueId, location, ...side },
    },
  };
}

/**
 * A report of a game of the schedule, with everything that is known of it. The home team stands in the
 * winner's place until the scores say who won.
 * @param leagueLocation of the league; empty if it is not known
 */
export function gameReport(game: KnownGame, leagueLocation: string): Required<BegunReport> {
  const empty = emptyDraft(savedContact());
  const { token, sportId, sportName = '', leagueId, leagueName, date, home, away, location } = game;
  return {
    gameLink: { token, leagueId, homeId: home.id, awayId: away.id, isChosen: false },
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
