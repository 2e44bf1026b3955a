import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import type { SignedInRequest } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { ApiExport, defaultFormat } from '../../../platform/exports/export-call';
import { Exports } from '../../../platform/exports/exports';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { ApiRatingFilter, ExportRatingsRequest } from './rating-filter.request';
import { ReadRatingFilter } from './read-rating-filter';
import { ratingsExport } from '../ratings-export';

@ApiTags('ratings')
@ApiUnauthorizedResponse({ type: ErrorBody })
@Controller('api/export/game-ratings')
export class RatingsExportController {
  constructor(
    private readonly exports: Exports,
    private readonly filter: ReadRatingFilter,
  ) {}

  @Get()
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
}
