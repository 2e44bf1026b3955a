import { formatTableDate } from '../../../format/instants';
import { nameOfPeriod } from './periods';
import { customRange, type RatingFilters } from './rating-filters';

/** An average to one decimal, halves rounded up; a dash where there is none. */
export function ratingText(average: number | null): string {
  // 4.35 is a little less than that to a computer, and 43.5 is not.
  return average === null ? '–' : (Math.round(average * 10) / 10).toFixed(1);
}

/**
 * The filters that are in force, such as "Last 30 Days · Kickball · Arrowhead Fields"; what filters
 * nothing goes without saying, but for the period.
 * @param sportName of the filtered sport; null for all
 */
export function filterSummary(
  filters: RatingFilters,
  sportName: string | null,
  today: string,
): string {
  return [periodText(filters, today), sportName, filters.location]
    .filter((part) => part !== null)
    .join(' · ');
}

function periodText(filters: RatingFilters, today: string): string {
  if (filters.period !== 'custom') return nameOfPeriod(filters.period);
  const { from, to } = customRange(filters, today);
  return `${formatTableDate(from)} – ${formatTableDate(to)}`;
}
