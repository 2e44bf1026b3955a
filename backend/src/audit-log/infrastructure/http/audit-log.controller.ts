import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiForbiddenResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { auditActions } from '../../../kernel/audit-log';
import { MastersOnly } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { ApiPage, sendPage } from '../../../platform/http/pages';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { AuditLogReader } from '../../application/ports';
import { AuditEntryResponse } from './audit-entry.response';
import { ReadAuditLogRequest } from './read-audit-log.request';

@ApiTags('administrators')
@Controller('api/admin/audit-log')
export class AuditLogController {
  constructor(private readonly reader: AuditLogReader) {}

  @Get()
  @MastersOnly()
  @ApiOperation({ summary: 'Who did what and when, newest first', operationId: 'readAuditLog' })
  @ApiQuery({ name: 'action', required: false, enum: auditActions })
  @ApiQuery({ name: 'actor', required: false, type: String, description: 'Part of a username' })
  @ApiQuery({ name: 'from', required: false, type: String, description: 'First day, YYYY-MM-DD' })
  @ApiQuery({ name: 'to', required: false, type: String, description: 'Last day, YYYY-MM-DD' })
  @ApiPage(AuditEntryResponse)
  @ApiBadRequestResponse({ type: ErrorBody })
  @ApiUnauthorizedResponse({ type: ErrorBody })
  @ApiForbiddenResponse({ type: ErrorBody, description: 'Masters only' })
  async read(
    @Query(new RequestPipe(ReadAuditLogRequest)) query: ParsedRequest<ReadAuditLogRequest>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { cursor, ...asked } = query.checked();
    const { entries, more, total, capped } = await this.reader.read({ ...asked, after: cursor });
    sendPage(request, response, {
      json: JSON.stringify(entries),
      next: more ? entries.at(-1)!.id : null,
      total,
      capped,
    });
  }
}
