import { useEffect } from 'react';
import useSWR, { useSWRConfig, type SWRResponse } from 'swr';
import { addressOf, pathTo, type ResourceKey } from '../../../api/resource-key';
import type { League, Location, Sport, Team } from '../../../api/types';
import { isFromDevice, putOnScreen, readList, type KeptList } from './kept-lists';
import { keptLeaguesAt } from './leagues-at';

/**
 * From the network, else from the device, and then again from the network whenever it is shown anew.
 * @param fromOthers makes it of other lists that the device holds
 */
function useList<Item>(
  key: ResourceKey | null,
  fromOthers?: () => Promise<KeptList | null>,
): SWRResponse<readonly Item[]> {
  const { mutate } = useSWRConfig();
  const address = key && addressOf(key);
  useEffect(() => (address === null ? undefined : putOnScreen(address)), [address]);
  return useSWR(
    key,
    (asked: ResourceKey) => {
      const onLate = (items: readonly Item[]) => {
        void mutate(asked, items, { revalidate: false });
      };
      return readList<Item>(addressOf(asked), { onLate, ...(fromOthers && { fromOthers }) });
    },
    { revalidateIfStale: address !== null && isFromDevice(address) },
  );
}

export function useSports(): SWRResponse<readonly Sport[]> {
  return useList(['/api/sports']);
}

export function useLocations(sportId: string): SWRResponse<readonly Location[]> {
  return useList(sportId ? [pathTo`/api/sports/${sportId}/locations`] : null);
}

/** @param locationId empty for the leagues of all locations */
export function useLeagues(sportId: string, locationId: string): SWRResponse<readonly League[]> {
  const atLocation = locationId ? () => keptLeaguesAt(locationId, sportId) : undefined;
  return useList(sportId ? leaguesKey(sportId, locationId) : null, atLocation);
}

function leaguesKey(sportId: string, locationId: string): ResourceKey {
  return locationId
    ? [pathTo`/api/locations/${locationId}/leagues`, { sportId }]
    : [pathTo`/api/sports/${sportId}/leagues`];
}

export function useTeams(leagueId: string): SWRResponse<readonly Team[]> {
  return useList(leagueId ? [pathTo`/api/leagues/${leagueId}/teams`] : null);
}
