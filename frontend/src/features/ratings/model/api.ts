import type { SWRResponse } from 'swr';
import type { ResponseBody, PathOf, ReadParams } from '../../../api/operations';
import { pageIn, type Page } from '../../../api/page';
import { readWhenShown } from '../../../api/read-when-shown';
import { read, type Reply } from '../../../api/client';
import { addressOf } from '../../../api/resource';
import type {
  RatingBucket,
  RatingComment,
  RatingPart,
  RatingRow,
  RatingSummary,
} from '../../../api/types';
import { useRead, useReadWith } from '../../../api/use-read';
import { usePages, type PagedList } from '../../../loading/use-pages';
import type { RatingFilters } from './rating-filters';

/** The data for the filters: loading, loaded or failed. */
export interface Reading<Answer> {
  /** Undefined until something is loaded. */
  readonly answer: Answer | undefined;
  /** Whether the data belongs to earlier filters. It stays until the data for these is loaded. */
  readonly isOutdated: boolean;
  /** Undefined if nothing failed, and during a retry. */
  readonly failure: unknown;
  readonly retry: () => void;
}

export function useSummary(filters: RatingFilters): Reading<RatingSummary> {
  return useReading('/api/ratings/summary', { query: { ...filters } }, ({ data }) => data);
}

/** By week or by month: the server chooses what suits the period. */
export function useTrend(filters: RatingFilters): Reading<readonly RatingBucket[]> {
  return useReading('/api/ratings/trend', { query: { ...filters } }, ({ data }) => data);
}

export type RankedBy = 'sport' | 'location' | 'league';

/** The sports, locations or leagues with the most rated games. Capped if there are more than the server lists. */
export function useBreakdown(filters: RatingFilters, by: RankedBy): Reading<Page<RatingPart>> {
  return useReading('/api/ratings/breakdown', { query: { by, ...filters } }, pageIn);
}

/**
 * The averages of those who won, who lost and who tied.
 * @param wanted false to load nothing
 */
export function useSides(filters: RatingFilters, wanted: boolean): Reading<readonly RatingPart[]> {
  return useReading(
    '/api/ratings/breakdown',
    { query: { by: 'side', ...filters } },
    ({ data }) => data,
    wanted,
  );
}

/** The rated games, newest first. */
export function useRatings(filters: RatingFilters): PagedList<RatingRow> {
  return usePages('/api/ratings', { query: { ...filters, limit: 20 } });
}

/** The comments on what would have made it 5 stars, newest first. */
export function useComments(filters: RatingFilters): PagedList<RatingComment> {
  return usePages('/api/ratings/comments', { query: { ...filters, limit: 10 } });
}

/** The names of all locations in reports. */
export function useLocations(): SWRResponse<readonly string[], unknown> {
  return useRead('/api/ratings/locations', {}, readWhenShown);
}

export function exportAddress(filters: RatingFilters, format: 'csv' | 'xlsx'): string {
  return addressOf('/api/export/game-ratings', { query: { ...filters, format } });
}

function useReading<P extends PathOf<'GET'>, Shown>(
  path: P,
  params: ReadParams<P>,
  shown: (reply: Reply<ResponseBody<'GET', P>>) => Shown,
  wanted = true,
): Reading<Shown> {
  const current = addressOf(path, params);
  const { data, error, isValidating, mutate } = useReadWith(
    path,
    wanted ? params : null,
    async (address) => ({ answer: shown(await read(address)), address }),
    { ...readWhenShown, keepPreviousData: true },
  );
  return {
    answer: data?.answer,
    isOutdated: data !== undefined && data.address !== current,
    failure: isValidating ? undefined : error,
    retry: () => void mutate().catch(() => undefined),
  };
}
