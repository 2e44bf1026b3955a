import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import type { SignedInRequest } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/answers';
import { ApiExport, readExportFormat } from '../../../platform/exports/export-call';
import { Exports } from '../../../platform/exports/exports';
import { readTogether } from '../../../platform/validation/query-fields';
import { scoresExport } from '../scores-export';
import { SubmissionNames } from '../postgres/submission-names';
import { ApiSubmissionFilter, readSubmissionFilter } from './submission-filter';

@ApiTags('review')
@ApiUnauthorizedResponse({ type: ErrorBody })
@Controller('api/export/scores')
export class ScoresExportController {
  constructor(
    private readonly exports: Exports,
    private readonly names: SubmissionNames,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The reports of a filter as a file', operationId: 'exportScores' })
  @ApiSubmissionFilter()
  @ApiExport()
  async export(@Req() request: SignedInRequest, @Res() response: Response): Promise<void> {
    const { filter, format } = readTogether({
      filter: () => readSubmissionFilter(request.query),
      format: () => readExportFormat(request.query),
    });
    if (filter.search !== null) await this.names.fold();
    await this.exports.send(request, response, scoresExport(filter), format);
  }
}
