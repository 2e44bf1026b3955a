import { CatalogueContent } from '../../src/league-feed/domain/catalogue-content';
import { FeedStatusResponse } from '../../src/league-feed/infrastructure/http/feed-status.response';
import { aCatalogue, aLeague } from '../league-feed/a-catalogue';

/** A catalogue as sorted text, to compare what captains see whatever the order. */
export type Seen = Readonly<Record<string, { readonly name: string; readonly teams: string[] }>>;

/** Six leagues of two sports with four teams each. The ids are like LeagueLab's. */
export function sixLeagues(): CatalogueContent {
  const leagues = [301, 302, 303, 304, 305, 306].map((number, index) =>
    aLeague({
      id: String(number),
      name: `League ${number}`,
      sportId: index % 2 === 0 ? 'kickball' : 'ultimate',
      ...(index === 0 && { locationId: 'park', location: 'City Park' }),
    }),
  );
  return aCatalogue({
    leagues,
    teams: leagues.flatMap(({ id }) =>
      ['Red', 'Blue', 'Green', 'Grey'].map((color) => aTeam(id, `${color} ${id}`)),
    ),
  });
}

export function aTeam(leagueId: string, name: string) {
  return { id: `${leagueId} ${name}`, leagueId, name, division: null };
}

/** The text for the catalogue that the mock server sends. */
export function catalogueOf({ leagues, teams }: CatalogueContent): Seen {
  return Object.fromEntries(
    leagues.map(({ id, name, location }) => [
      id,
      {
        name: location === null || name.endsWith(')') ? name : `${name} (${location})`,
        teams: teams
          .filter(({ leagueId }) => leagueId === id)
          .map((team) => team.name)
          .sort(),
      },
    ]),
  );
}

/**
 * The catalogue of a server, read with the wizard's requests. A new catalogue may replace it between
 * two requests. Leagues that are then gone have no teams.
 */
export async function catalogueServedBy(url: string): Promise<Seen> {
  const read = async (path: string) => {
    const answer = await fetch(`${url}/api/${path}`);
    if (answer.status === 404) return [];
    return (await answer.json()) as { id: string; name: string }[];
  };
  const seen: Record<string, Seen[string]> = {};
  for (const sport of await read('sports')) {
    for (const { id, name } of await read(`sports/${sport.id}/leagues`)) {
      const teams = await read(`leagues/${id}/teams`);
      seen[id] = { name, teams: teams.map((team) => team.name).sort() };
    }
  }
  return seen;
}

export type Status = Pick<FeedStatusResponse, 'status' | 'lastError' | 'problems'> & {
  readonly recentRuns: readonly { readonly error: string | null; readonly heldBack: boolean }[];
};
