import { addressOf } from '../../../api/resource';
import type { League } from '../../../api/types';
import { keptList, type KeptList } from './kept-lists';

/**
 * The leagues of a sport at one location, filtered from the stored lists of the sport. Lists by
 * location are not stored ahead of time.
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
