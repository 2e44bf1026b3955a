import { CatalogueContent } from '../../domain/catalogue-content';
import { sportIdOf, teamIdOf } from '../../domain/identifiers';
import { leagues } from './leagues';
import { locations } from './locations';
import { sports } from './sports';
import { teamNames } from './team-names';

/** The leagues of an invented city. They never vary. */
export function sampleContent(): CatalogueContent {
  const locationNames = new Map(locations.map(({ id, name }) => [id, name]));
  return {
    sports: sports.map(({ name, icon = null }) => ({ id: sportIdOf(name), name, icon })),
    locations: locations.map(({ id, name, neighborhood = null }) => ({ id, name, neighborhood })),
    leagues: leagues.map(({ id, sport, name, location }) => ({
      id,
      sportId: sportIdOf(sport),
      name,
      locationId: location,
      location: locationNames.get(location ?? '') ?? null,
    })),
    teams: leagues.flatMap(({ id: leagueId, sport, teams, divisions = [] }, number) =>
      teamNames(sport, number, teams).map((name, index) => {
        const division = divisions[index % divisions.length] ?? null;
        return { id: teamIdOf(leagueId, division, name), leagueId, name, division };
      }),
    ),
  };
}
