import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import type { SignedInRequest } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { ApiExport, defaultFormat } from '../../../platform/exports/export-call';
import { Exports } from '../../../platform/exports/exports';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { ShownFeatures } from '../../application/shown-features';
import { scoresExport } from '../scores-export';
import { SubmissionNames } from '../postgres/submission-names';
import {
  ApiSubmissionFilter,
  columnChoices,
  ExportScoresRequest,
  submissionFilter,
  unknownFilters,
} from './submission-filter.request';

@ApiTags('review')
@ApiUnauthorizedResponse({ type: ErrorBody })
@Controller('api/export/scores')
export class ScoresExportController {
  constructor(
    private readonly exports: Exports,
    private readonly names: SubmissionNames,
    private readonly shown: ShownFeatures,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The reports of a filter as a file', operationId: 'exportScores' })
  @ApiSubmissionFilter()
  @ApiQuery({
    name: 'columns',
    required: false,
    enum: columnChoices,
    description: '`all` adds those of features that are in use',
  })
  @ApiExport()
  async export(
    @Query(new RequestPipe(ExportScoresRequest)) query: ParsedRequest<ExportScoresRequest>,
    @Req() request: SignedInRequest,
    @Res() response: Response,
  ): Promise<void> {
    const { shown } = this;
    const hasMore = shown.outcomes || shown.corrections || shown.confirmations || shown.teamLinks;
    const unknown = [...unknownFilters(shown), ...(hasMore ? [] : ['columns' as const])];
    const asked = query.without(...unknown).checked();
    if (asked.search !== null) await this.names.fold();
    const added = asked.columns === 'all' ? shown : null;
    const table = scoresExport(submissionFilter(asked), added);
    await this.exports.send(request, response, table, asked.format ?? defaultFormat);
  }
}
