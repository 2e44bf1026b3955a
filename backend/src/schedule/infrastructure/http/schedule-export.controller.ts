import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiExport, ExportRequest, defaultFormat } from '../../../platform/exports/export-call';
import { Exports } from '../../../platform/exports/exports';
import type { SignedInRequest } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { scheduleExport } from '../postgres/schedule-export';

@ApiTags('schedule')
@ApiUnauthorizedResponse({ type: ErrorBody })
@Controller('api/export/schedule')
export class ScheduleExportController {
  constructor(private readonly exports: Exports) {}

  @Get()
  @ApiOperation({
    summary: 'All games as a file that `SCHEDULE_FILE` reads',
    operationId: 'exportSchedule',
  })
  @ApiExport()
  async export(
    @Query(new RequestPipe(ExportRequest)) query: ParsedRequest<ExportRequest>,
    @Req() request: SignedInRequest,
    @Res() response: Response,
  ): Promise<void> {
    const { format } = query.checked();
    await this.exports.send(request, response, scheduleExport, format ?? defaultFormat);
  }
}
