import { CatalogueContent } from '../../src/league-feed/domain/catalogue-content';

/** Two sports, two locations, three leagues and four teams. Changes replace whole lists. */
export function aCatalogue(changes: Partial<CatalogueContent> = {}): CatalogueContent {
  return {
    sports: [
      { id: 'kickball', name: 'Kickball', icon: null },
      { id: 'ultimate', name: 'Ultimate', icon: '🥏' },
    ],
    locations: [
      { id: 'park', name: 'City Park', neighborhood: 'Old Mill' },
      { id: 'armory', name: 'Armory', neighborhood: null },
    ],
    leagues: [
      aLeague({ id: 'monday', name: 'Monday', locationId: 'park', location: 'City Park' }),
      aLeague({ id: 'friday', name: 'Friday' }),
      aLeague({ id: 'discs', name: 'Discs', sportId: 'ultimate' }),
    ],
    teams: [
      { id: 'red', leagueId: 'monday', name: 'Red', division: 'A' },
      { id: 'blue', leagueId: 'monday', name: 'Blue', division: null },
      { id: 'green', leagueId: 'friday', name: 'Green', division: null },
      { id: 'yellow', leagueId: 'discs', name: 'Yellow', division: null },
    ],
    ...changes,
  };
}

type League = CatalogueContent['leagues'][number];

export function aLeague(changes: Partial<League> & Pick<League, 'id' | 'name'>): League {
  return { sportId: 'kickball', locationId: null, location: null, ...changes };
}
