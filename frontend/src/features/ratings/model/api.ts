import type { SWRResponse } from 'swr';
import { withDefaults } from '../../../api/older-server';
import type { Answer, PathOf, ReadParams } from '../../../api/operations';
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

const noRatings = { average: null, count: 0 };
const unknownOfAverages = {
  ratedSubmissions: 0,
  overall: noRatings,
  fieldCondition: noRatings,
  referee: noRatings,
  sportsmanship: noRatings,
  competition: noRatings,
};
const unknownOfGame = {
  location: '',
  fieldConditionRating: null,
  refRating: null,
  sportsmanshipRating: null,
  competitionRating: null,
  rating: null,
};
const unknownOfComment = { location: '', rating: null, comment: '' };

/** What the filters bring, on its way, here, or not to be had. */
export interface Reading<Answer> {
  /** Undefined until something is there. */
  readonly answer: Answer | undefined;
  /** The answer is that of other filters, and stays until these bring theirs. */
  readonly isOutdated: boolean;
  /** Undefined where nothing failed, and while it is tried again. */
  readonly failure: unknown;
  readonly retry: () => void;
}

export function useSummary(filters: RatingFilters): Reading<RatingSummary> {
  return useReading('/api/ratings/summary', { query: { ...filters } }, ({ data }) =>
    withDefaults(unknownOfAverages, data),
  );
}

/** By week or by month, as the server finds right for the period. */
export function useTrend(filters: RatingFilters): Reading<readonly RatingBucket[]> {
  return useReading('/api/ratings/trend', { query: { ...filters } }, ({ data }) =>
    data.map((bucket) => withDefaults(unknownOfAverages, bucket)),
  );
}

export type RankedBy = 'sport' | 'location' | 'league';

/** Of those with the most rated games; capped where there are more than the server lists. */
export function useBreakdown(filters: RatingFilters, by: RankedBy): Reading<Page<RatingPart>> {
  return useReading('/api/ratings/breakdown', { query: { by, ...filters } }, (reply) => {
    const page = pageIn(reply);
    return { ...page, rows: page.rows.map((part) => withDefaults(unknownOfAverages, part)) };
  });
}

/** The rated games, the newest first. */
export function useRatings(filters: RatingFilters): PagedList<RatingRow> {
  return usePages('/api/ratings', { query: { ...filters, limit: 20 } }, (row) =>
    withDefaults(unknownOfGame, row),
  );
}

/** What would have made it 5 stars, the newest first. */
export function useComments(filters: RatingFilters): PagedList<RatingComment> {
  return usePages('/api/ratings/comments', { query: { ...filters, limit: 10 } }, (comment) =>
    withDefaults(unknownOfComment, comment),
  );
}

/** The names of all places that reports name. */
export function useLocations(): SWRResponse<readonly string[], unknown> {
  return useRead('/api/ratings/locations', {}, readWhenShown);
}

export function exportAddress(filters: RatingFilters, format: 'csv' | 'xlsx'): string {
  return addressOf('/api/export/game-ratings', { query: { ...filters, format } });
}

function useReading<P extends PathOf<'GET'>, Shown>(
  path: P,
  params: ReadParams<P>,
  shown: (reply: Reply<Answer<'GET', P>>) => Shown,
): Reading<Shown> {
  const wanted = addressOf(path, params);
  const { data, error, isValidating, mutate } = useReadWith(
    path,
    params,
    async (address) => ({ answer: shown(await read(address)), address }),
    { ...readWhenShown, keepPreviousData: true },
  );
  return {
    answer: data?.answer,
    isOutdated: data !== undefined && data.address !== wanted,
    failure: isValidating ? undefined : error,
    retry: () => void mutate().catch(() => undefined),
  };
}
