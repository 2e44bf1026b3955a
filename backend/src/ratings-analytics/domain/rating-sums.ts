/** The four things that captains rate. */
type Category = 'fieldCondition' | 'referee' | 'sportsmanship' | 'competition';

/** How many ratings there are, and the sum of their stars. */
interface RatingSum {
  readonly count: number;
  readonly sum: number;
}

/** The ratings of some reports, added up: whole numbers, so that nothing is ever rounded. */
export interface RatingSums extends Readonly<Record<Category, RatingSum>> {
  /** Reports with at least one of the four ratings. */
  readonly ratedSubmissions: number;
}

interface RatingAverage {
  /** Unrounded; null where there is no rating. */
  readonly average: number | null;
  readonly count: number;
}

/** Each category's average over the reports that rate it, and that of all ratings across them. */
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
