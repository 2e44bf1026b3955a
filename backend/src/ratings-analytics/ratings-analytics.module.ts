import { Module } from '@nestjs/common';
import { RatingReader } from './application/ports';
import { ReadRatingTrend } from './application/read-rating-trend';
import { PostgresRatingReader } from './infrastructure/postgres/postgres-rating-reader';
import { RatingsController } from './infrastructure/http/ratings.controller';
import { ReadRatingFilter } from './infrastructure/http/read-rating-filter';

@Module({
  controllers: [RatingsController],
  providers: [
    ReadRatingFilter,
    ReadRatingTrend,
    { provide: RatingReader, useClass: PostgresRatingReader },
  ],
})
export class RatingsAnalyticsModule {}
