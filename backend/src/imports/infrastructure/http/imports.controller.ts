import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConflictResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { InvalidInput } from '../../../kernel/errors';
import type { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { CurrentAdmin } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { LargeJsonBody } from '../../../platform/http/json-body';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { ImportFile } from '../../application/import-file';
import { AddressReader, ImportSources } from '../../application/ports';
import { PreviewImport, PreviewInput } from '../../application/preview-import';
import { UndoImport } from '../../application/undo-import';
import { GivenFile } from '../../domain/given-file';
import { scheduleAddress } from '../../domain/schedule-address';
import { Answer } from '../../domain/understanding/understanding';
import { ImportScheduleRequest, PreviewImportRequest } from './imports.request';
import { ImportPreviewResponse, ImportedScheduleResponse } from './imports.response';

/** Schedules that administrators import (docs/extensions.md, section 18). */
@ApiTags('schedule')
@ApiUnauthorizedResponse({ type: ErrorBody })
@Controller('api/admin/imports')
export class ImportsController {
  constructor(
    private readonly sources: ImportSources,
    private readonly addresses: AddressReader,
    private readonly previewImport: PreviewImport,
    private readonly importFile: ImportFile,
    private readonly undoImport: UndoImport,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Imported schedules, by name', operationId: 'listImports' })
  @ApiOkResponse({ type: [ImportedScheduleResponse] })
  async list(): Promise<ImportedScheduleResponse[]> {
    const now = new Date();
    return (await this.sources.list())
      .map((source) => ImportedScheduleResponse.from(source, now))
      .filter(({ games, undoUntil }) => games > 0 || undoUntil !== null);
  }

  @Post('preview')
  @HttpCode(200)
  @UseInterceptors(LargeJsonBody)
  @ApiOperation({
    summary: 'Says what was understood of a file or address, and what its import would change',
    operationId: 'previewImport',
  })
  @ApiBody({ type: PreviewImportRequest })
  @ApiOkResponse({ type: ImportPreviewResponse })
  @ApiBadRequestResponse({ type: ErrorBody })
  @ApiConflictResponse({
    type: ErrorBody,
    description: 'The schedule comes from a file on the server',
  })
  async preview(
    @Body(new RequestPipe(PreviewImportRequest)) body: ParsedRequest<PreviewImportRequest>,
  ): Promise<ImportPreviewResponse> {
    const preview = await this.previewImport.execute(await this.inputOf(body.checked()));
    return ImportPreviewResponse.from(preview, new Date());
  }

  @Post()
  @HttpCode(200)
  @UseInterceptors(LargeJsonBody)
  @ApiOperation({
    summary: 'Imports a file as its preview shows it, or an address, which is then read every day',
    operationId: 'importSchedule',
  })
  @ApiBody({ type: ImportScheduleRequest })
  @ApiOkResponse({ type: ImportPreviewResponse })
  @ApiBadRequestResponse({ type: ErrorBody })
  @ApiConflictResponse({
    type: ErrorBody,
    description: 'Somebody imported meanwhile, or the schedule comes from a file on the server',
  })
  async import(
    @CurrentAdmin() actor: SignedInAdmin,
    @Body(new RequestPipe(ImportScheduleRequest)) body: ParsedRequest<ImportScheduleRequest>,
  ): Promise<ImportPreviewResponse> {
    const { seen = null, acceptRemoval, ...request } = body.checked();
    const given = await this.inputOf(request);
    const input = { actor, ...given, seen, acceptRemoval: acceptRemoval ?? false };
    return ImportPreviewResponse.from(await this.importFile.execute(input), new Date());
  }

  @Post(':id/undo')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Brings back the games from before the last import',
    operationId: 'undoImport',
  })
  @ApiNoContentResponse()
  @ApiNotFoundResponse({ type: ErrorBody })
  @ApiConflictResponse({ type: ErrorBody, description: 'It is undone, or 30 days old' })
  undo(@CurrentAdmin() actor: SignedInAdmin, @Param('id') id: string): Promise<void> {
    return this.undoImport.undo(id, actor);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Removes all games of an imported schedule; can be undone',
    operationId: 'removeImport',
  })
  @ApiNoContentResponse()
  @ApiNotFoundResponse({ type: ErrorBody })
  remove(@CurrentAdmin() actor: SignedInAdmin, @Param('id') id: string): Promise<void> {
    return this.undoImport.remove(id, actor);
  }

  private async inputOf(request: PreviewImportRequest): Promise<PreviewInput> {
    const address = addressIn(request);
    const file = address === null ? fileIn(request) : await this.addresses.read(address);
    const given = Object.entries(request.answers ?? {}).filter((entry): entry is [string, Answer] =>
      isAnswer(entry[1]),
    );
    const answers = Object.fromEntries(given);
    return { file, address, sourceId: request.sourceId ?? null, answers };
  }
}

/** Null if there is a file instead. @throws InvalidInput */
function addressIn({ address, name, content }: PreviewImportRequest): string | null {
  if (!address) return null;
  if (name || content)
    throw InvalidInput.at('address', 'Please give a file or an address, not both');
  return scheduleAddress(address).href;
}

/** @throws InvalidInput */
function fileIn({ name, content }: PreviewImportRequest): GivenFile {
  if (!name) throw InvalidInput.at('name', 'The file needs a name');
  if (!content) throw InvalidInput.at('content', 'Please choose a file that is not empty');
  return { name, bytes: Buffer.from(content, 'base64') };
}

function isAnswer(value: unknown): value is Answer {
  const isText = (one: unknown) => typeof one === 'string';
  return Array.isArray(value) ? value.every(isText) : isText(value);
}
