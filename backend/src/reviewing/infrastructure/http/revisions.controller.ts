import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
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
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { ListRevisions } from '../../../corrections/application/list-revisions';
import { MarkMessagesSeen } from '../../../corrections/application/mark-messages-seen';
import { SubmissionReader } from '../../application/ports';
import { RestoreRevision } from '../../../corrections/application/restore-revision';
import { MarkMessagesSeenRequest, RestoreRevisionRequest } from './revisions.request';
import { RevisionResponse } from './revision.response';
import { gone } from '../../../submissions/application/gone';
import { rowOf } from './row-of';
import { SubmissionResponse } from './submission.response';

/** What administrators see and do about corrections (docs/extensions.md, section 11). */
@ApiTags('review')
@ApiUnauthorizedResponse({ type: ErrorBody })
@ApiNotFoundResponse({ type: ErrorBody })
@Controller('api/score-submissions')
export class RevisionsController {
  constructor(
    private readonly listRevisions: ListRevisions,
    private readonly restoreRevision: RestoreRevision,
    private readonly markMessagesSeen: MarkMessagesSeen,
    private readonly reader: SubmissionReader,
  ) {}

  @Get(':id/revisions')
  @ApiOperation({ summary: 'What a report said, newest first', operationId: 'listRevisions' })
  @ApiOkResponse({ type: [RevisionResponse] })
  async revisions(@Param('id') id: string): Promise<RevisionResponse[]> {
    const revisions = await this.listRevisions.execute(id);
    if (!revisions) throw gone();
    return revisions.map(({ revision, at, by, changes }) => ({
      revision,
      at: at.toISOString(),
      by: by ?? 'captain',
      changes: [...changes],
    }));
  }

  @Post(':id/restore')
  @HttpCode(200)
  @Header('Content-Type', 'application/json; charset=utf-8')
  @ApiOperation({
    summary: 'Makes a report say again what it said in a revision',
    operationId: 'restoreRevision',
  })
  @ApiBody({ type: RestoreRevisionRequest })
  @ApiOkResponse({ type: SubmissionResponse })
  @ApiBadRequestResponse({ type: ErrorBody })
  async restore(
    @CurrentAdmin() actor: SignedInAdmin,
    @Param('id') id: string,
    @Body(new RequestPipe(RestoreRevisionRequest)) body: ParsedRequest<RestoreRevisionRequest>,
  ): Promise<string> {
    const { revision } = body.checked();
    if (!revision) throw InvalidInput.at('revision', 'Please choose a revision');
    await this.restoreRevision.execute({ actor, id, revision });
    return rowOf(this.reader, id);
  }

  @Post(':id/seen')
  @HttpCode(200)
  @Header('Content-Type', 'application/json; charset=utf-8')
  @ApiOperation({
    summary: 'Marks the messages about a report as seen; again changes nothing',
    operationId: 'markMessagesSeen',
  })
  @ApiBody({ type: MarkMessagesSeenRequest, required: false })
  @ApiOkResponse({ type: SubmissionResponse })
  @ApiBadRequestResponse({ type: ErrorBody })
  async seen(
    @CurrentAdmin() actor: SignedInAdmin,
    @Param('id') id: string,
    @Body(new RequestPipe(MarkMessagesSeenRequest)) body: ParsedRequest<MarkMessagesSeenRequest>,
  ): Promise<string> {
    const { count } = body.checked();
    await this.markMessagesSeen.execute({ actor, id, count: count ?? Infinity });
    return rowOf(this.reader, id);
  }
}
