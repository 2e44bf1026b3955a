import { useEffect } from 'react';
import { useSWRConfig, type SWRResponse } from 'swr';
import type { ItemOf, ListPath, ReadParams } from '../../../api/operations';
import { addressOf, type Resource } from '../../../api/resource';
import type { League, Location, Sport, Team } from '../../../api/types';
import { useDistinctNames } from '../../../api/use-leagues';
import { useReadWith } from '../../../api/use-read';
import { isFromDevice, markOnScreen, readList, type KeptList } from './kept-lists';
import { keptLeaguesAt } from './leagues-at';

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

/** @param locationId empty for all locations */
export function useLeagues(
  sportId: string,
  locationId: string,
): SWRResponse<readonly League[], unknown> {
  const atLocation = locationId ? () => keptLeaguesAt(locationId, sportId) : undefined;
  const [path, params] = leaguesOf(sportId, locationId);
  return useDistinctNames(useList(path, sportId ? params : null, atLocation));
}

function leaguesOf(sportId: string, locationId: string) {
  type AtLocation = Resource<'/api/locations/{locationId}/leagues'>;
  type OfSport = Resource<'/api/sports/{sportId}/leagues'>;
  const atLocation: AtLocation = [
    '/api/locations/{locationId}/leagues',
    { path: { locationId }, query: { sportId } },
  ];
  const ofSport: OfSport = ['/api/sports/{sportId}/leagues', { path: { sportId } }];
  return locationId ? atLocation : ofSport;
}

export function useTeams(leagueId: string): SWRResponse<readonly Team[], unknown> {
  return useDistinctNames(
    useList('/api/leagues/{leagueId}/teams', leagueId ? { path: { leagueId } } : null),
  );
}
