/** The four categories that captains rate. */
export type Category = 'fieldCondition' | 'referee' | 'sportsmanship' | 'competition';

/** The number of ratings, and the sum of their stars. */
interface RatingSum {
  readonly count: number;
  readonly sum: number;
}

/** The sums of the ratings of some reports. They are whole numbers, so nothing is rounded. */
export interface RatingSums extends Readonly<Record<Category, RatingSum>> {
  /** Reports with at least one of the four ratings. */
  readonly ratedSubmissions: number;
}

interface RatingAverage {
  /** Not rounded. Null if there is no rating. */
  readonly average: number | null;
  readonly count: number;
}

/** The average of each category over the reports that rate it, and the average of all ratings. */
export interface RatingAverages extends Readonly<Record<Category | 'overall', RatingAverage>> {
  readonly ratedSubmissions: number;
}

export function averagesOf(sums: RatingSums): RatingAverages {
  const { ratedSubmissions, fieldCondition, referee, sportsmanship, competition } = sums;
  const all = [fieldCondition, referee, sportsmanship, competition];
  return {
    ratedSubmissions,
    overall: averageOf({
      count: all.reduce((total, { count }) => total + count, 0),
      sum: all.reduce((total, { sum }) => total + sum, 0),
    }),
    fieldCondition: averageOf(fieldCondition),
    referee: averageOf(referee),
    sportsmanship: averageOf(sportsmanship),
    competition: averageOf(competition),
  };
}

function averageOf({ count, sum }: RatingSum): RatingAverage {
  return { average: count === 0 ? null : sum / count, count };
}
