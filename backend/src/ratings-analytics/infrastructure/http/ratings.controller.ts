import { Controller, Get, Req, Res } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { InvalidInput } from '../../../kernel/errors';
import { isId } from '../../../kernel/identifier';
import { ErrorBody } from '../../../platform/http/answers';
import { ApiPage, readPageRequest, sendPage } from '../../../platform/http/pages';
import { choiceFilter, readTogether } from '../../../platform/validation/query-fields';
import {
  BreakdownKind,
  RatingQuery,
  RatingReader,
  RatingRows,
  breakdownKinds,
} from '../../application/ports';
import { ReadRatingTrend } from '../../application/read-rating-trend';
import { bucketNames } from '../../domain/bucket';
import { ApiRatingFilter, ReadRatingFilter } from './read-rating-filter';
import {
  RatingBucketAnswer,
  RatingCommentAnswer,
  RatingPartAnswer,
  RatingRowAnswer,
  RatingSummaryAnswer,
} from './rating.response';

/** What players think of their games: contract, section 4. */
@ApiTags('ratings')
@ApiUnauthorizedResponse({ type: ErrorBody })
@Controller('api/ratings')
export class RatingsController {
  constructor(
    private readonly ratings: RatingReader,
    private readonly readTrend: ReadRatingTrend,
    private readonly filter: ReadRatingFilter,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Rated reports, the newest first', operationId: 'listRatings' })
  @ApiRatingFilter()
  @ApiPage(RatingRowAnswer)
  async list(@Req() request: Request, @Res() response: Response): Promise<void> {
    send(request, response, await this.ratings.list(this.readPage(request)));
  }

  @Get('summary')
  @ApiOperation({ summary: 'Averages of all ratings', operationId: 'getRatingSummary' })
  @ApiRatingFilter()
  @ApiOkResponse({ type: RatingSummaryAnswer })
  async summary(@Req() { query }: Request): Promise<RatingSummaryAnswer> {
    return RatingSummaryAnswer.from(await this.ratings.summary(this.filter.from(query)));
  }

  @Get('trend')
  @ApiOperation({
    summary: 'Averages of each week or month',
    description: 'Those with a rated report, in order. Weeks or months without one are left out.',
    operationId: 'getRatingTrend',
  })
  @ApiRatingFilter()
  @ApiQuery({
    name: 'bucket',
    required: false,
    enum: bucketNames,
    description: 'Default: weeks for up to half a year, else months',
  })
  @ApiOkResponse({ type: [RatingBucketAnswer] })
  async trend(@Req() { query }: Request): Promise<RatingBucketAnswer[]> {
    const { filter, bucket } = readTogether({
      filter: () => this.filter.from(query),
      bucket: () => choiceFilter(query, 'bucket', bucketNames),
    });
    const trend = await this.readTrend.execute(filter, bucket);
    return trend.rated.map((sums) => RatingBucketAnswer.of(trend.bucket, sums));
  }

  @Get('breakdown')
  @ApiOperation({
    summary: 'Averages of each sport, location or league that has ratings',
    description: 'Those with the most rated reports first, and at most 100.',
    operationId: 'getRatingBreakdown',
  })
  @ApiRatingFilter()
  @ApiQuery({ name: 'by', required: true, enum: breakdownKinds })
  @ApiOkResponse({
    type: [RatingPartAnswer],
    headers: {
      'X-Total-Count-Capped': {
        description: '`true` where there are more than 100',
        schema: { type: 'string' },
      },
    },
  })
  async breakdown(
    @Req() { query }: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RatingPartAnswer[]> {
    const { filter, by } = readTogether({
      filter: () => this.filter.from(query),
      by: () => readBreakdownKind(query),
    });
    const { parts, capped } = await this.ratings.breakdown(filter, by);
    if (capped) response.setHeader('X-Total-Count-Capped', 'true');
    return parts.map((part) => RatingPartAnswer.of(part));
  }

  @Get('comments')
  @ApiOperation({
    summary: 'What would have made it 5 stars, the newest first',
    operationId: 'listRatingComments',
  })
  @ApiRatingFilter()
  @ApiPage(RatingCommentAnswer)
  async comments(@Req() request: Request, @Res() response: Response): Promise<void> {
    send(request, response, await this.ratings.comments(this.readPage(request)));
  }

  @Get('locations')
  @ApiOperation({ summary: 'All locations that reports name', operationId: 'listRatingLocations' })
  @ApiOkResponse({ schema: { type: 'array', items: { type: 'string' } } })
  locations(): Promise<string[]> {
    return this.ratings.locations();
  }

  /** @throws InvalidInput */
  private readPage({ query }: Request): RatingQuery {
    const { page, filter } = readTogether({
      page: () => readPageRequest(query, isId),
      filter: () => this.filter.from(query),
    });
    return { ...filter, ...page };
  }
}

/** @throws InvalidInput when it is missing, or none that there is */
function readBreakdownKind(query: Request['query']): BreakdownKind {
  const by = choiceFilter(query, 'by', breakdownKinds);
  if (by === null) throw InvalidInput.at('by', `by must be one of ${breakdownKinds.join(', ')}`);
  return by;
}

function send(request: Request, response: Response, rows: RatingRows): void {
  sendPage(request, response, { ...rows, capped: false });
}
