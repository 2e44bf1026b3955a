import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import type { SignedInRequest } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { ApiExport, defaultFormat } from '../../../platform/exports/export-call';
import { Exports } from '../../../platform/exports/exports';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { scoresExport } from '../postgres/scores-export';
import { SubmissionNames } from '../postgres/submission-names';
import {
  ApiSubmissionFilter,
  columnChoices,
  ExportScoresRequest,
  submissionFilter,
} from './submission-filter.request';

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
  @ApiQuery({
    name: 'columns',
    required: false,
    enum: columnChoices,
    description:
      '`all` adds those of outcomes, corrections, confirmations and teams, and the reference',
  })
  @ApiExport()
  async export(
    @Query(new RequestPipe(ExportScoresRequest)) query: ParsedRequest<ExportScoresRequest>,
    @Req() request: SignedInRequest,
    @Res() response: Response,
  ): Promise<void> {
    const asked = query.checked();
    if (asked.search !== null) await this.names.fold();
    const table = scoresExport(submissionFilter(asked), asked.columns === 'all');
    await this.exports.send(request, response, table, asked.format ?? defaultFormat);
  }
}
