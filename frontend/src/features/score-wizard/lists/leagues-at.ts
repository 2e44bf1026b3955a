import { addressOf, pathTo } from '../../../api/resource-key';
import type { League, Location } from '../../../api/types';
import { keptList, type KeptList } from './kept-lists';

/**
 * The leagues of a sport that play at a location, out of the lists that the device holds of the sport:
 * the leagues of each single location are not fetched for later.
 */
export async function keptLeaguesAt(
  locationId: string,
  sportId: string,
): Promise<KeptList<League> | null> {
  const [leagues, locations] = await Promise.all([
    keptList<League>(addressOf([pathTo`/api/sports/${sportId}/leagues`])),
    keptList<Location>(addressOf([pathTo`/api/sports/${sportId}/locations`])),
  ]);
  const chosen = locations?.items.find(({ id }) => id === locationId);
  if (!leagues || !chosen) return null;
  const items = leagues.items.filter(({ location }) => location === chosen.name);
  return { items, readAt: leagues.readAt };
}
