import { Injectable } from '@nestjs/common';
import { Bucket, usualBucket } from '../domain/bucket';
import { BucketSums, RatingFilter, RatingReader } from './ports';

export interface RatingTrend {
  readonly bucket: Bucket;
  /** Only buckets with ratings, in order. There are never more of them than days with a game. */
  readonly rated: readonly BucketSums[];
}

/** Ratings over time, by week or month. */
@Injectable()
export class ReadRatingTrend {
  constructor(private readonly ratings: RatingReader) {}

  /** @param bucket null to choose one by the length of the period */
  async execute(filter: RatingFilter, bucket: Bucket | null): Promise<RatingTrend> {
    const chosen = bucket ?? (await this.usual(filter));
    return { bucket: chosen, rated: await this.ratings.trend(filter, chosen) };
  }

  private async usual(filter: RatingFilter): Promise<Bucket> {
    const span = filter.period ?? (await this.ratings.span(filter));
    return span ? usualBucket(span) : 'week';
  }
}
