import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import type { SignedInRequest } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/answers';
import { ApiExport, readExportFormat } from '../../../platform/exports/export-call';
import { Exports } from '../../../platform/exports/exports';
import { readTogether } from '../../../platform/validation/query-fields';
import { ApiRatingFilter, ReadRatingFilter } from './read-rating-filter';
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
  async export(@Req() request: SignedInRequest, @Res() response: Response): Promise<void> {
    const { filter, format } = readTogether({
      filter: () => this.filter.from(request.query),
      format: () => readExportFormat(request.query),
    });
    await this.exports.send(request, response, ratingsExport(filter), format);
  }
}
