import type { FiltersOf } from '../../../api/operations';
import { daysBefore, isDate } from '../../../format/calendar';
import { periods, type Period } from './periods';

/**
 * The days are those of a custom period. Null means its default start or end. The sport is an id and
 * the location a name. Null means all of them.
 */
export type RatingFilters = FiltersOf<
  | '/api/ratings'
  | '/api/ratings/summary'
  | '/api/ratings/trend'
  | '/api/ratings/breakdown'
  | '/api/ratings/comments'
  | '/api/export/game-ratings',
  'period' | 'from' | 'to' | 'sport' | 'location',
  'period'
>;

/** The first and last match date. Both are included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** The filters when the tab is first opened (docs/specification.md, section 4). */
export const usualFilters: RatingFilters = {
  period: 'allTime',
  from: null,
  to: null,
  sport: null,
  location: null,
};

/** Reads the filters from the page's address. Invalid values become the default. */
export function readFilters(query: URLSearchParams): RatingFilters {
  const text = (name: string) => query.get(name)?.trim() || null;
  const choice = (name: string) => (text(name) === 'all' ? null : text(name));
  const date = (name: string) => {
    const given = text(name);
    return given !== null && isDate(given) ? given : null;
  };
  const asked = text('period');
  const period = periods.find(({ id }) => id === asked)?.id ?? usualFilters.period;
  return {
    period,
    from: period === 'custom' ? date('from') : null,
    to: period === 'custom' ? date('to') : null,
    sport: choice('sport'),
    location: choice('location'),
  };
}

/** The address of the tab with these filters. */
export function queryOf(filters: RatingFilters): URLSearchParams {
  const query = new URLSearchParams({ tab: 'ratings' });
  for (const [name, value] of Object.entries(filters) as [keyof RatingFilters, string | null][]) {
    if (value !== null && value !== usualFilters[name]) query.set(name, value);
  }
  return query;
}

export function areUsual(filters: RatingFilters): boolean {
  return queryOf(filters).size === 1;
}

/** The filters with another period. A custom period starts as the last 30 days. */
export function withPeriod(filters: RatingFilters, period: Period, today: string): RatingFilters {
  const range = period === 'custom' ? customRange(usualFilters, today) : { from: null, to: null };
  return { ...filters, period, ...range };
}

/** The match dates of a custom period (docs/contract.md, section 4). */
export function customRange(
  { from, to }: Pick<RatingFilters, 'from' | 'to'>,
  today: string,
): DateRange {
  return { from: from ?? daysBefore(today, 29), to: to ?? today };
}

/** Whether a custom period ends before it begins. */
export function isBackwards(filters: RatingFilters, today: string): boolean {
  const { from, to } = customRange(filters, today);
  return filters.period === 'custom' && from > to;
}
