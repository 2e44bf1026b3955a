import {
  Breakdown,
  BucketSums,
  RatingFilter,
  RatingReader,
  RatingRows,
} from '../../src/ratings-analytics/application/ports';
import { Bucket, bucketStart } from '../../src/ratings-analytics/domain/bucket';
import { Period } from '../../src/ratings-analytics/domain/period';
import { RatingSums } from '../../src/ratings-analytics/domain/rating-sums';

export const noRatings: RatingSums = {
  ratedSubmissions: 0,
  fieldCondition: { count: 0, sum: 0 },
  referee: { count: 0, sum: 0 },
  sportsmanship: { count: 0, sum: 0 },
  competition: { count: 0, sum: 0 },
};

/** Some games, each with one rating of five stars for the field. */
export class InMemoryRatings extends RatingReader {
  constructor(private readonly dates: readonly string[]) {
    super();
  }

  override summary({ period }: RatingFilter): Promise<RatingSums> {
    return Promise.resolve(this.sumsOf(this.within(period)));
  }

  override span({ period }: RatingFilter): Promise<Period | null> {
    const dates = this.within(period).toSorted();
    return Promise.resolve(dates.length > 0 ? { from: dates[0]!, to: dates.at(-1)! } : null);
  }

  override trend({ period }: RatingFilter, bucket: Bucket): Promise<BucketSums[]> {
    const starts = this.within(period).map((date) => bucketStart(bucket, date));
    return Promise.resolve(
      [...new Set(starts)].toSorted().map((start) => ({
        start,
        sums: this.sumsOf(starts.filter((other) => other === start)),
      })),
    );
  }

  override list(): Promise<RatingRows> {
    throw new Error('Lists are SQL alone.');
  }

  override comments(): Promise<RatingRows> {
    throw new Error('Lists are SQL alone.');
  }

  override breakdown(): Promise<Breakdown> {
    throw new Error('Breakdowns are SQL alone.');
  }

  /** Only SQL reads it. */
  override bySide(): Promise<never> {
    throw new Error('These ratings have no sides');
  }

  override locations(): Promise<string[]> {
    throw new Error('Lists are SQL alone.');
  }

  private within(period: Period | null): string[] {
    return this.dates.filter((date) => !period || (date >= period.from && date <= period.to));
  }

  private sumsOf({ length: count }: readonly string[]): RatingSums {
    return { ...noRatings, ratedSubmissions: count, fieldCondition: { count, sum: 5 * count } };
  }
}
