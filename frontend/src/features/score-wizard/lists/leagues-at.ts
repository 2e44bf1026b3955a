import { addressOf } from '../../../api/resource';
import type { League } from '../../../api/types';
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
    keptList(addressOf('/api/sports/{sportId}/leagues', { path: { sportId } })),
    keptList(addressOf('/api/sports/{sportId}/locations', { path: { sportId } })),
  ]);
  const chosen = locations?.items.find(({ id }) => id === locationId);
  if (!leagues || !chosen) return null;
  const items = leagues.items.filter(({ location }) => location === chosen.name);
  return { items, readAt: leagues.readAt };
}
