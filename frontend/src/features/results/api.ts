import type { SWRResponse } from 'swr';
import { readWhenShown } from '../../api/read-when-shown';
import type { Result, StandingsRow } from '../../api/types';
import { useRead } from '../../api/use-read';
import { usePages, type PagedList } from '../../loading/use-pages';
import { useReadOnReturn } from './use-read-on-return';

/** Rows on a page. */
const pageSize = 50;

export function useLeague(leagueId: string) {
  return useRead('/api/leagues/{leagueId}', { path: { leagueId } });
}

export function useStandings(leagueId: string): SWRResponse<readonly StandingsRow[], unknown> {
  const path = { leagueId };
  const standings = useRead('/api/leagues/{leagueId}/standings', { path }, readWhenShown);
  useReadOnReturn(standings.mutate);
  return standings;
}

/** The results, the newest first. */
export function useResults(leagueId: string): PagedList<Result> {
  const results = usePages(
    '/api/leagues/{leagueId}/results',
    { path: { leagueId }, query: { limit: pageSize } },
    (result) => result,
  );
  useReadOnReturn(results.mutate);
  return results;
}
