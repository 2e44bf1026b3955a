import { pageIn } from '../../api/page';
import { read } from '../../api/client';
import { useRead, useReadWith } from '../../api/use-read';

/** Rows on a page. */
const pageSize = 50;

export function useLeague(leagueId: string) {
  return useRead('/api/leagues/{leagueId}', { path: { leagueId } });
}

export function useStandings(leagueId: string) {
  return useRead('/api/leagues/{leagueId}/standings', { path: { leagueId } });
}

/** A page of results, the newest first. @param cursor where it begins; null for the first page */
export function useResults(leagueId: string, cursor: string | null) {
  return useReadWith(
    '/api/leagues/{leagueId}/results',
    { path: { leagueId }, query: { limit: pageSize, cursor } },
    async (address) => pageIn(await read(address)),
  );
}

/** The cursor in the address of a page. */
export function cursorIn(address: string): string | null {
  return new URL(address, window.location.origin).searchParams.get('cursor');
}
