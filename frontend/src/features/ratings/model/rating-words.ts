import { formatTableDate } from '../../../format/instants';
import { nameOfPeriod } from './periods';
import { customRange, type RatingFilters } from './rating-filters';

/** An average with one decimal, halves rounded up. A dash if there is none. */
export function ratingText(average: number | null): string {
  // As a floating-point number, 4.35 is slightly too small to be rounded up. 43.5 is exact.
  return average === null ? '–' : (Math.round(average * 10) / 10).toFixed(1);
}

/**
 * The active filters, such as "Last 30 Days · Kickball · Arrowhead Fields". The period is always
 * included.
 * @param sportName the name of the selected sport; null for all
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
