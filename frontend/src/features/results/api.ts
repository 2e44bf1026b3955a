import type { SWRResponse } from 'swr';
import { readWhenShown } from '../../api/read-when-shown';
import type { Result, StandingsRow } from '../../api/types';
import { useRead } from '../../api/use-read';
import { usePages, type PagedList } from '../../loading/use-pages';

/** Rows on a page. */
const pageSize = 50;

/** The leagues that have results, by name. */
export function useLeaguesWithResults() {
  return useRead('/api/results', {}, readWhenShown);
}

export function useLeague(leagueId: string) {
  return useRead('/api/leagues/{leagueId}', { path: { leagueId } }, readWhenShown);
}

export function useStandings(leagueId: string): SWRResponse<readonly StandingsRow[], unknown> {
  return useRead('/api/leagues/{leagueId}/standings', { path: { leagueId } }, readWhenShown);
}

/** The results, the newest first. */
export function useResults(leagueId: string): PagedList<Result> {
  return usePages('/api/leagues/{leagueId}/results', {
    path: { leagueId },
    query: { limit: pageSize },
  });
}
