import { Controller, Get, Req, Res } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiQuery,
  ApiTags,
  ApiTooManyRequestsResponse,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { AssociationCalendar } from '../../shared/domain/association-calendar';
import { ErrorBody } from '../../shared/infrastructure/answers';
import { sendExport } from '../../shared/infrastructure/exports/send-export';
import { choiceFilter } from '../../shared/infrastructure/query-fields';
import { scoresExport } from './scores-export';
import { ApiSubmissionFilter, readSubmissionFilter } from './submission-filter';

@ApiTags('review')
@ApiUnauthorizedResponse({ type: ErrorBody })
@Controller('api/export/scores')
export class ScoresExportController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: AssociationCalendar,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The reports of a filter as a file', operationId: 'exportScores' })
  @ApiSubmissionFilter()
  @ApiQuery({ name: 'format', required: false, enum: ['csv', 'xlsx'], description: 'Default csv' })
  @ApiProduces('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiBadRequestResponse({ type: ErrorBody })
  @ApiTooManyRequestsResponse({ type: ErrorBody, description: 'Too many at once' })
  async export(@Req() request: Request, @Res() response: Response): Promise<void> {
    const filter = readSubmissionFilter(request.query);
    const format = choiceFilter(request.query, 'format', ['csv', 'xlsx']) ?? 'csv';
    const today = this.calendar.dateAt(new Date());
    await sendExport(this.dataSource, response, scoresExport(filter), format, today);
  }
}
