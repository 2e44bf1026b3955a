import { RefreshedLeagues } from '../../league-feed/application/schedule-of-games';
import { KnownTeams } from '../domain/team-names';

/** The leagues and teams that were refreshed, as the import of the schedule needs them. */
export function knownTeams(content: RefreshedLeagues['content']): KnownTeams {
  const sports = new Map(content.sports.map(({ id, name }) => [id, name]));
  return {
    leagues: content.leagues.map(({ id, name, sportId, location }) => ({
      id,
      name,
      sportId,
      location,
      sportName: sports.get(sportId) ?? sportId,
    })),
    teams: content.teams.map(({ id, leagueId, name, division, captainMarks = [] }) => ({
      id,
      leagueId,
      name,
      division,
      hasCaptain: captainMarks.length > 0,
    })),
  };
}
