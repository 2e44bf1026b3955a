import { withDistinctNames } from '@score-tracker/backend/kernel/distinct-names';
import { useMemo } from 'react';
import type { SWRResponse } from 'swr';
import type { League, Team } from './types';
import { useRead } from './use-read';

type List<Item> = SWRResponse<readonly Item[], unknown>;

const partsOf = (entry: League | Team) => ['location' in entry ? entry.location : entry.division];

/** Tells leagues or teams of one name apart, as the server does where it names them. */
export function useDistinctNames<Item extends League | Team>(list: List<Item>): List<Item> {
  const { data } = list;
  const distinct = useMemo(() => data && withDistinctNames(data, partsOf), [data]);
  return { ...list, data: distinct };
}

/** The leagues of a sport. @param sportId empty to load nothing */
export function useLeagues(sportId: string): List<League> {
  const params = sportId ? { path: { sportId } } : null;
  return useDistinctNames(useRead('/api/sports/{sportId}/leagues', params));
}

/** The teams of a league. @param leagueId undefined to load nothing */
export function useTeams(leagueId: string | undefined): List<Team> {
  const params = leagueId === undefined ? null : { path: { leagueId } };
  return useDistinctNames(useRead('/api/leagues/{leagueId}/teams', params));
}
