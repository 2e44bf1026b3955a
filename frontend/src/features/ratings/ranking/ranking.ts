import type { RatingPart } from '../../../api/types';

/**
 * In rated games. Below it, one captain who gives a star more or less moves the average by more than
 * the tenth that is shown.
 */
export const enoughGames = 10;

export interface Ranking {
  /** The best first. */
  readonly ranked: readonly RatingPart[];
  /** What has too few rated games to be compared, those with the most first. */
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
