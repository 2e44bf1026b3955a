import useSWR, { type SWRResponse } from 'swr';
import { addressOf, pathTo, type ResourceKey } from '../../api/resource-key';
import type { League, Location, Sport, Team } from '../../api/types';
import { readList } from './kept-lists';

/** From the network, else from the device. */
function useList<Item>(key: ResourceKey | null): SWRResponse<readonly Item[]> {
  return useSWR(key, (asked: ResourceKey) => readList<Item>(addressOf(asked)));
}

export function useSports(): SWRResponse<readonly Sport[]> {
  return useList(['/api/sports']);
}

export function useLocations(sportId: string): SWRResponse<readonly Location[]> {
  return useList(sportId ? [pathTo`/api/sports/${sportId}/locations`] : null);
}

/** @param locationId empty for the leagues of all locations */
export function useLeagues(sportId: string, locationId: string): SWRResponse<readonly League[]> {
  return useList(sportId ? leaguesKey(sportId, locationId) : null);
}

function leaguesKey(sportId: string, locationId: string): ResourceKey {
  return locationId
    ? [pathTo`/api/locations/${locationId}/leagues`, { sportId }]
    : [pathTo`/api/sports/${sportId}/leagues`];
}

export function useTeams(leagueId: string): SWRResponse<readonly Team[]> {
  return useList(leagueId ? [pathTo`/api/leagues/${leagueId}/teams`] : null);
}
