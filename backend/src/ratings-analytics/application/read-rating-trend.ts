import { Injectable } from '@nestjs/common';
import { InvalidInput } from '../../shared/domain/errors';
import { Bucket, bucketStarts, countBuckets, mostBuckets, usualBucket } from '../domain/bucket';
import { noRatings } from '../domain/rating-sums';
import { BucketSums, RatingFilter, RatingReader } from './ports';

/**
 * How ratings went from week to week or month to month. Buckets without ratings are there as well, so
 * that a chart has a place for each: all that the period touches, and of all time, or of a period
 * that touches too many, those between the first rating and the last.
 */
@Injectable()
export class ReadRatingTrend {
  constructor(private readonly ratings: RatingReader) {}

  /**
   * @param bucket null for what suits the length of the period
   * @throws InvalidInput when the ratings lie too many weeks apart
   */
  async execute(filter: RatingFilter, bucket: Bucket | null): Promise<BucketSums[]> {
    let span = filter.period ?? (await this.ratings.span(filter));
    if (!span) return [];
    const chosen = bucket ?? usualBucket(span);
    if (countBuckets(chosen, span) > mostBuckets) {
      span = await this.ratings.span(filter);
      if (!span) return [];
    }
    if (chosen === 'week' && countBuckets(chosen, span) > mostBuckets) {
      throw InvalidInput.at('bucket', 'There are too many weeks in this period; choose months');
    }
    const rated = await this.ratings.trend(filter, chosen);
    const sums = new Map(rated.map((row) => [row.start, row.sums]));
    return bucketStarts(chosen, span).map((start) => ({
      start,
      sums: sums.get(start) ?? noRatings,
    }));
  }
}
