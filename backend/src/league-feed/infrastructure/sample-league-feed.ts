import { LeagueFeed } from '../application/ports';
import { CatalogueContent } from '../domain/catalogue-content';
import { sportIdOf, teamIdOf } from '../domain/identifiers';
import { leagues } from './sample/leagues';
import { locations } from './sample/locations';
import { sports } from './sample/sports';
import { teamNames } from './sample/team-names';

/** The leagues of an invented city, so that a first start has something to show. Always the same. */
export class SampleLeagueFeed extends LeagueFeed {
  override readonly source = 'sample';
  override readonly local = true;

  override read(): Promise<CatalogueContent> {
    const locationNames = new Map(locations.map(({ id, name }) => [id, name]));
    return Promise.resolve({
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
    });
  }
}
