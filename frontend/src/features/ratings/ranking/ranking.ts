import type { RatingPart } from '../../../api/types';

/**
 * The number of rated games needed for a rank. With fewer, one star more or less from one captain
 * changes the average by more than the tenth that is shown.
 */
export const enoughGames = 10;

export interface Ranking {
  /** Best first. */
  readonly ranked: readonly RatingPart[];
  /** The entries with too few rated games to compare, those with the most first. */
  readonly unranked: readonly RatingPart[];
}

export function rank(parts: readonly RatingPart[]): Ranking {
  const isEnough = ({ ratedSubmissions }: RatingPart) => ratedSubmissions >= enoughGames;
  const average = ({ overall }: RatingPart) => overall.average ?? 0;
  const moreGames = (one: RatingPart, other: RatingPart) =>
    other.ratedSubmissions - one.ratedSubmissions || one.label.localeCompare(other.label, 'en-US');
  return {
    ranked: parts
      .filter(isEnough)
      .sort((one, other) => average(other) - average(one) || moreGames(one, other)),
    unranked: parts.filter((part) => !isEnough(part)).sort(moreGames),
  };
}
