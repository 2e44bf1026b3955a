import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ErrorBody } from '../../shared/infrastructure/answers';
import { ApiExport, readExportFormat } from '../../shared/infrastructure/exports/export-call';
import { Exports } from '../../shared/infrastructure/exports/exports';
import { readTogether } from '../../shared/infrastructure/query-fields';
import { scoresExport } from './scores-export';
import { ApiSubmissionFilter, readSubmissionFilter } from './submission-filter';

@ApiTags('review')
@ApiUnauthorizedResponse({ type: ErrorBody })
@Controller('api/export/scores')
export class ScoresExportController {
  constructor(private readonly exports: Exports) {}

  @Get()
  @ApiOperation({ summary: 'The reports of a filter as a file', operationId: 'exportScores' })
  @ApiSubmissionFilter()
  @ApiExport()
  async export(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { filter, format } = readTogether({
      filter: () => readSubmissionFilter(request.query),
      format: () => readExportFormat(request.query),
    });
    await this.exports.send(response, scoresExport(filter), format);
  }
}
