import { formatTableDate } from '../../ui/instants';
import { nameOfPeriod } from './periods';
import { customRange, type RatingFilters } from './rating-filters';

export const categories = [
  { key: 'fieldCondition', rating: 'fieldConditionRating', name: 'Field Condition' },
  { key: 'referee', rating: 'refRating', name: 'Referee' },
  { key: 'sportsmanship', rating: 'sportsmanshipRating', name: 'Sportsmanship' },
  { key: 'competition', rating: 'competitionRating', name: 'Competition' },
] as const;

/** An average to one decimal, halves rounded up; a dash where there is none. */
export function ratingText(average: number | null): string {
  // 4.35 is a little less than that to a computer, and 43.5 is not.
  return average === null ? '–' : (Math.round(average * 10) / 10).toFixed(1);
}

/** Such as "1 rating" and "1,026 ratings". */
export function countOfRatings(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'rating' : 'ratings'}`;
}

/** Such as "1 rated game" and "1,026 rated games". */
export function countOfGames(count: number): string {
  return `${count.toLocaleString('en-US')} rated ${count === 1 ? 'game' : 'games'}`;
}

/** Such as "1 comment" and "1,026 comments". */
export function countOfComments(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'comment' : 'comments'}`;
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
