import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { bucketNames } from '../../domain/bucket';
import type { Bucket } from '../../domain/bucket';
import type { RatingAverages } from '../../domain/rating-sums';

const stars = { type: 'integer', minimum: 1, maximum: 5, nullable: true } as const;

class RatedGameResponse {
  @ApiProperty({ format: 'uuid', description: 'Of the report' })
  id: string;

  @ApiProperty({ format: 'date' })
  matchDate: string;

  @ApiProperty()
  sportName: string;

  @ApiProperty({ description: 'The winning team' })
  teamName: string;

  @ApiProperty()
  leagueName: string;

  @ApiProperty()
  location: string;
}

@ApiSchema({ name: 'RatingRow' })
export class RatingRowResponse extends RatedGameResponse {
  @ApiProperty(stars)
  fieldConditionRating: number | null;

  @ApiProperty(stars)
  refRating: number | null;

  @ApiProperty(stars)
  sportsmanshipRating: number | null;

  @ApiProperty(stars)
  competitionRating: number | null;

  @ApiProperty({ description: "The average of the row's ratings, unrounded" })
  rating: number;
}

@ApiSchema({ name: 'RatingComment' })
export class RatingCommentResponse extends RatedGameResponse {
  @ApiProperty({
    type: Number,
    nullable: true,
    description: "The average of the report's ratings, unrounded; null where it has none",
  })
  rating: number | null;

  @ApiProperty()
  comment: string;
}

@ApiSchema({ name: 'RatingAverage' })
class RatingAverageResponse {
  @ApiProperty({ type: Number, nullable: true, description: 'Unrounded; null where count is 0' })
  average: number | null;

  @ApiProperty({ type: 'integer', description: 'How many ratings' })
  count: number;
}

@ApiSchema({ name: 'RatingSummary' })
export class RatingSummaryResponse implements RatingAverages {
  @ApiProperty({ type: 'integer', description: 'Reports with at least one rating' })
  ratedSubmissions: number;

  @ApiProperty({ description: 'Of all ratings across the four' })
  overall: RatingAverageResponse;

  @ApiProperty()
  fieldCondition: RatingAverageResponse;

  @ApiProperty()
  referee: RatingAverageResponse;

  @ApiProperty()
  sportsmanship: RatingAverageResponse;

  @ApiProperty()
  competition: RatingAverageResponse;
}

@ApiSchema({ name: 'RatingBucket' })
export class RatingBucketResponse extends RatingSummaryResponse {
  @ApiProperty({ format: 'date', description: 'The Monday of a week, the first of a month' })
  start: string;

  @ApiProperty({ enum: bucketNames, description: 'The same in all of them' })
  bucket: Bucket;
}

@ApiSchema({ name: 'RatingStandardErrors' })
class StandardErrorsResponse {
  @ApiProperty({ type: Number, nullable: true })
  fieldCondition: number | null;

  @ApiProperty({ type: Number, nullable: true })
  referee: number | null;

  @ApiProperty({ type: Number, nullable: true })
  sportsmanship: number | null;

  @ApiProperty({ type: Number, nullable: true })
  competition: number | null;
}

@ApiSchema({ name: 'RatingPart' })
export class RatingPartResponse extends RatingSummaryResponse {
  @ApiProperty({ description: "The id of a sport or league; a location's name" })
  key: string;

  @ApiProperty({ description: 'The latest name' })
  label: string;

  @ApiProperty({
    required: false,
    description: 'Only for a side: of its averages; null for fewer than two ratings',
  })
  standardErrors?: StandardErrorsResponse;
}
