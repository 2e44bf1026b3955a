import useSWR, { type SWRResponse } from 'swr';
import { withDefaults } from '../../../api/older-server';
import { request, requestPage, type Page } from '../../../api/request';
import { readWhenShown } from '../../../api/read-when-shown';
import { addressOf, type ResourceKey } from '../../../api/resource-key';
import type {
  RatingBucket,
  RatingComment,
  RatingPart,
  RatingRow,
  RatingSummary,
} from '../../../api/types';
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
  return useReading(['/api/ratings/summary', { ...filters }], async (address) =>
    withDefaults(unknownOfAverages, await request<RatingSummary>(address)),
  );
}

/** By week or by month, as the server finds right for the period. */
export function useTrend(filters: RatingFilters): Reading<readonly RatingBucket[]> {
  return useReading(['/api/ratings/trend', { ...filters }], async (address) => {
    const buckets = await request<readonly RatingBucket[]>(address);
    return buckets.map((bucket) => withDefaults(unknownOfAverages, bucket));
  });
}

export type RankedBy = 'sport' | 'location' | 'league';

/** Of those with the most rated games; capped where there are more than the server lists. */
export function useBreakdown(filters: RatingFilters, by: RankedBy): Reading<Page<RatingPart>> {
  return useReading(['/api/ratings/breakdown', { by, ...filters }], async (address) => {
    const page = await requestPage<RatingPart>(address);
    return { ...page, rows: page.rows.map((part) => withDefaults(unknownOfAverages, part)) };
  });
}

/** The rated games, the newest first. */
export function useRatings(filters: RatingFilters): PagedList<RatingRow> {
  return usePages(['/api/ratings', { ...filters, limit: 20 }], (row) =>
    withDefaults(unknownOfGame, row),
  );
}

/** What would have made it 5 stars, the newest first. */
export function useComments(filters: RatingFilters): PagedList<RatingComment> {
  return usePages(['/api/ratings/comments', { ...filters, limit: 10 }], (comment) =>
    withDefaults(unknownOfComment, comment),
  );
}

/** The names of all places that reports name. */
export function useLocations(): SWRResponse<readonly string[], unknown> {
  return useSWR(['/api/ratings/locations'] satisfies ResourceKey, readWhenShown);
}

export function exportAddress(filters: RatingFilters, format: 'csv' | 'xlsx'): string {
  return addressOf(['/api/export/game-ratings', { ...filters, format }]);
}

function useReading<Answer>(
  key: ResourceKey,
  read: (address: string) => Promise<Answer>,
): Reading<Answer> {
  const address = addressOf(key);
  const { data, error, isValidating, mutate } = useSWR<
    { readonly answer: Answer; readonly address: string },
    unknown
  >(address, async (from: string) => ({ answer: await read(from), address: from }), {
    ...readWhenShown,
    keepPreviousData: true,
  });
  return {
    answer: data?.answer,
    isOutdated: data !== undefined && data.address !== address,
    failure: isValidating ? undefined : error,
    retry: () => void mutate().catch(() => undefined),
  };
}
