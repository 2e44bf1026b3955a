import { ImportScheduleInput } from '../../schedule/application/import-schedule';
import { CatalogueContent } from '../domain/catalogue-content';

/** The leagues and teams of a catalogue, as the import of the schedule needs them. */
export function leaguesForSchedule(content: CatalogueContent): ImportScheduleInput['known'] {
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
