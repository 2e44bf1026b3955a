import { useEffect, useMemo } from 'react';
import { useSWRConfig, type SWRResponse } from 'swr';
import type { ItemOf, ListPath, ReadParams } from '../../api/operations';
import { addressOf } from '../../api/resource';
import type { League, Location, Sport, Team } from '../../api/types';
import { useDistinctNames } from '../../api/use-leagues';
import { useReadWith } from '../../api/use-read';
import { isFromDevice, markOnScreen, readList, type KeptList, keptList } from './kept-lists';

/**
 * Loads a list from the network, or else from the device. A list from the device is loaded again
 * whenever it is shown.
 * @param fromOthers builds the list from other lists on the device
 */
function useList<P extends ListPath>(
  path: P,
  params: ReadParams<P> | null,
  fromOthers?: () => Promise<KeptList<ItemOf<P>> | null>,
): SWRResponse<readonly ItemOf<P>[], unknown> {
  const { mutate } = useSWRConfig();
  const address = params && addressOf(path, params);
  useEffect(() => (address === null ? undefined : markOnScreen(address)), [address]);
  return useReadWith<P, readonly ItemOf<P>[]>(
    path,
    params,
    (asked, key) => {
      const onLate = (items: readonly ItemOf<P>[]) => {
        void mutate(key, items, { revalidate: false });
      };
      return readList<ItemOf<P>>(asked, { onLate, ...(fromOthers && { fromOthers }) });
    },
    { revalidateIfStale: address !== null && isFromDevice(address) },
  );
}

export function useSports(): SWRResponse<readonly Sport[], unknown> {
  return useList('/api/sports', {});
}

export function useLocations(sportId: string): SWRResponse<readonly Location[], unknown> {
  return useList('/api/sports/{sportId}/locations', sportId ? { path: { sportId } } : null);
}

/**
 * Named as in the sport's whole list, since the server names them so, wherever the others play.
 * @param locationId empty for all locations
 */
export function useLeagues(
  sportId: string,
  locationId: string,
): SWRResponse<readonly League[], unknown> {
  const all = useDistinctNames(
    useList('/api/sports/{sportId}/leagues', sportId ? { path: { sportId } } : null),
  );
  const atLocation = useDistinctNames(
    useList(
      '/api/locations/{locationId}/leagues',
      sportId && locationId ? { path: { locationId }, query: { sportId } } : null,
      () => keptLeaguesAt(locationId, sportId),
    ),
  );
  const named = useMemo(
    () => atLocation.data?.map((league) => all.data?.find(({ id }) => id === league.id) ?? league),
    [atLocation.data, all.data],
  );
  return locationId ? { ...atLocation, data: named } : all;
}

export function useTeams(leagueId: string): SWRResponse<readonly Team[], unknown> {
  return useDistinctNames(
    useList('/api/leagues/{leagueId}/teams', leagueId ? { path: { leagueId } } : null),
  );
}

/**
 * The leagues of a sport at one location, filtered from the stored lists of the sport. Lists by
 * location are not stored ahead of time.
 */
async function keptLeaguesAt(
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
