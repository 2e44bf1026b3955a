import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiExport, defaultFormat } from '../../../platform/exports/export-call';
import { Exports } from '../../../platform/exports/exports';
import type { SignedInRequest } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { ApiFilter, ApiPage, sendPage } from '../../../platform/http/pages';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import {
  PartSums,
  RatingQuery,
  RatingReader,
  RatingRows,
  breakdownKinds,
} from '../../application/ports';
import { ReadRatingTrend } from '../../application/read-rating-trend';
import { bucketNames } from '../../domain/bucket';
import { averagesOf } from '../../domain/rating-sums';
import {
  ApiRatingFilter,
  ExportRatingsRequest,
  ListRatingsRequest,
  RatingBreakdownRequest,
  RatingFilterRequest,
  RatingTrendRequest,
} from './rating-filter.request';
import { ratingsExport } from '../ratings-export';
import { ReadRatingFilter } from './read-rating-filter';
import {
  RatingBucketResponse,
  RatingCommentResponse,
  RatingPartResponse,
  RatingRowResponse,
  RatingSummaryResponse,
} from './rating.response';

/** The ratings of games (docs/contract.md, section 4). */
@ApiTags('ratings')
@ApiUnauthorizedResponse({ type: ErrorBody })
@Controller('api')
export class RatingsController {
  constructor(
    private readonly ratings: RatingReader,
    private readonly readTrend: ReadRatingTrend,
    private readonly filter: ReadRatingFilter,
    private readonly exports: Exports,
  ) {}

  @Get('ratings')
  @ApiOperation({ summary: 'Rated reports, the newest first', operationId: 'listRatings' })
  @ApiRatingFilter()
  @ApiPage(RatingRowResponse)
  async list(
    @Query(new RequestPipe(ListRatingsRequest)) query: ParsedRequest<ListRatingsRequest>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    send(request, response, await this.ratings.list(this.pageOf(query)));
  }

  @Get('ratings/summary')
  @ApiOperation({ summary: 'Averages of all ratings', operationId: 'getRatingSummary' })
  @ApiRatingFilter()
  @ApiOkResponse({ type: RatingSummaryResponse })
  async summary(
    @Query(new RequestPipe(RatingFilterRequest)) query: ParsedRequest<RatingFilterRequest>,
  ): Promise<RatingSummaryResponse> {
    return averagesOf(await this.ratings.summary(this.filter.from(query)));
  }

  @Get('ratings/trend')
  @ApiOperation({
    summary: 'Averages of each week or month',
    description: 'Those with a rated report, in order. Weeks or months without one are left out.',
    operationId: 'getRatingTrend',
  })
  @ApiRatingFilter()
  @ApiFilter('bucket', 'Default: weeks for up to half a year, else months', bucketNames)
  @ApiOkResponse({ type: [RatingBucketResponse] })
  async trend(
    @Query(new RequestPipe(RatingTrendRequest)) query: ParsedRequest<RatingTrendRequest>,
  ): Promise<RatingBucketResponse[]> {
    const trend = await this.readTrend.execute(this.filter.from(query), query.value.bucket);
    const { bucket, rated } = trend;
    return rated.map(({ start, sums }) => ({ start, bucket, ...averagesOf(sums) }));
  }

  @Get('ratings/breakdown')
  @ApiOperation({
    summary: 'Averages of each sport, location, league or side that has ratings',
    description:
      'Those with the most rated reports first, and at most 100. For `side`, the reports of which ' +
      'the reporting team is known: those of winners, losers and of ties, in this order.',
    operationId: 'getRatingBreakdown',
  })
  @ApiRatingFilter()
  @ApiQuery({ name: 'by', required: true, enum: breakdownKinds })
  @ApiOkResponse({
    type: [RatingPartResponse],
    headers: {
      'X-Total-Count-Capped': {
        description: '`true` where there are more than 100',
        schema: { type: 'string' },
      },
    },
  })
  async breakdown(
    @Query(new RequestPipe(RatingBreakdownRequest)) query: ParsedRequest<RatingBreakdownRequest>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RatingPartResponse[]> {
    const filter = this.filter.from(query);
    const { by } = query.value;
    if (by === 'side') {
      const sides = await this.ratings.bySide(filter);
      return sides.map(({ key, label, sums, standardErrors }) => ({
        key,
        label,
        ...averagesOf(sums),
        standardErrors,
      }));
    }
    const { parts, capped } = await this.ratings.breakdown(filter, by);
    if (capped) response.setHeader('X-Total-Count-Capped', 'true');
    return parts.map(averagesOfPart);
  }

  @Get('ratings/comments')
  @ApiOperation({
    summary: 'What would have made it 5 stars, the newest first',
    operationId: 'listRatingComments',
  })
  @ApiRatingFilter()
  @ApiPage(RatingCommentResponse)
  async comments(
    @Query(new RequestPipe(ListRatingsRequest)) query: ParsedRequest<ListRatingsRequest>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    send(request, response, await this.ratings.comments(this.pageOf(query)));
  }

  @Get('ratings/locations')
  @ApiOperation({ summary: 'All locations that reports name', operationId: 'listRatingLocations' })
  @ApiOkResponse({ schema: { type: 'array', items: { type: 'string' } } })
  locations(): Promise<string[]> {
    return this.ratings.locations();
  }

  @Get('export/game-ratings')
  @ApiOperation({ summary: 'Rated reports of a filter as a file', operationId: 'exportRatings' })
  @ApiRatingFilter()
  @ApiExport()
  async export(
    @Query(new RequestPipe(ExportRatingsRequest)) query: ParsedRequest<ExportRatingsRequest>,
    @Req() request: SignedInRequest,
    @Res() response: Response,
  ): Promise<void> {
    const table = ratingsExport(this.filter.from(query));
    await this.exports.send(request, response, table, query.value.format ?? defaultFormat);
  }

  /** @throws InvalidInput */
  private pageOf(query: ParsedRequest<ListRatingsRequest>): RatingQuery {
    const { limit, cursor } = query.value;
    return { ...this.filter.from(query), limit, after: cursor };
  }
}

function averagesOfPart({ key, label, sums }: PartSums): RatingPartResponse {
  return { key, label, ...averagesOf(sums) };
}

function send(request: Request, response: Response, rows: RatingRows): void {
  sendPage(request, response, { ...rows, capped: false });
}
