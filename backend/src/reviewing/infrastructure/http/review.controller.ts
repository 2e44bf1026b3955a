import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Headers,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConflictResponse,
  ApiHeader,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Conflict, InvalidInput } from '../../../kernel/errors';
import type { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { CurrentAdmin, PolledByScreens } from '../../../platform/http/access';
import type { SignedInRequest } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { ApiFilter, ApiPage, sendPage } from '../../../platform/http/pages';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { DeleteSubmissions, DeletedSubmissions } from '../../application/delete-submissions';
import { questionAbout } from '../../application/log-question';
import { LogSubmissions } from '../../application/log-submissions';
import { SubmissionReader, isKey, sortOrders } from '../../application/ports';
import { ReadReportVolume } from '../../application/read-report-volume';
import { ReopenSubmission } from '../../application/reopen-submission';
import { ReviewingSettings } from '../config/reviewing-settings';
import {
  DeleteSubmissionRequest,
  DeleteSubmissionsRequest,
  LogSubmissionRequest,
  LogSubmissionsRequest,
  ReopenSubmissionRequest,
} from './review.request';
import { gone } from '../../../submissions/application/gone';
import { rowOf } from './row-of';
import {
  ApiSubmissionFilter,
  ListSubmissionsRequest,
  submissionFilter,
} from './submission-filter.request';
import {
  DeletedResponse,
  DeletedSubmissionsResponse,
  DeletionPhraseResponse,
  LoggedSubmissionsResponse,
  ReportVolumeResponse,
  SubmissionSummaryResponse,
  WrongConfirmationPhraseResponse,
} from './review.response';
import { SubmissionResponse } from './submission.response';

/** The calls with which administrators review reports (docs/contract.md, section 4). */
@ApiTags('review')
@ApiUnauthorizedResponse({ type: ErrorBody })
@Controller('api/score-submissions')
export class ReviewController {
  constructor(
    private readonly reader: SubmissionReader,
    private readonly readVolume: ReadReportVolume,
    private readonly logSubmissions: LogSubmissions,
    private readonly reopenSubmission: ReopenSubmission,
    private readonly deleteSubmissions: DeleteSubmissions,
    private readonly settings: ReviewingSettings,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Reports, the newest first', operationId: 'listSubmissions' })
  @ApiSubmissionFilter()
  @ApiFilter(
    'sort',
    'Default `sent`, by when they came in. `played` is by match date, and then by when they came in',
    sortOrders,
  )
  @ApiPage(SubmissionResponse)
  @ApiBadRequestResponse({ type: ErrorBody })
  async list(
    @Query(new RequestPipe(ListSubmissionsRequest)) query: ParsedRequest<ListSubmissionsRequest>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const asked = query.checked();
    const { limit, cursor } = asked;
    const sort = asked.sort ?? 'sent';
    if (cursor !== null && !isKey(cursor, sort)) {
      throw InvalidInput.at('cursor', 'This cursor cannot be read');
    }
    const page = await this.reader.list({ ...submissionFilter(asked), sort, limit, after: cursor });
    sendPage(request, response, page);
  }

  @Get('summary')
  @PolledByScreens()
  @ApiOperation({ summary: 'How many reports there are', operationId: 'getSubmissionSummary' })
  @ApiOkResponse({ type: SubmissionSummaryResponse })
  summary(): Promise<SubmissionSummaryResponse> {
    return this.reader.summary();
  }

  @Get('volume')
  @PolledByScreens()
  @ApiOperation({
    summary: 'Whether unusually many reports come in',
    operationId: 'getReportVolume',
  })
  @ApiOkResponse({ type: ReportVolumeResponse })
  volume(): Promise<ReportVolumeResponse> {
    return this.readVolume.execute();
  }

  @Get('deletion-phrase')
  @ApiOperation({ summary: 'The magic spell', operationId: 'getDeletionPhrase' })
  @ApiOkResponse({ type: DeletionPhraseResponse })
  deletionPhrase(): DeletionPhraseResponse {
    return { phrase: this.settings.deletionPhrase };
  }

  @Get(':id')
  @Header('Content-Type', 'application/json; charset=utf-8')
  @ApiOperation({ summary: 'One report', operationId: 'getSubmission' })
  @ApiOkResponse({ type: SubmissionResponse })
  @ApiNotFoundResponse({ type: ErrorBody })
  find(@Param('id') id: string): Promise<string> {
    return rowOf(this.reader, id);
  }

  @Post('log')
  @HttpCode(200)
  @ApiOperation({ summary: 'Marks up to 200 reports as logged', operationId: 'logSubmissions' })
  @ApiBody({ type: LogSubmissionsRequest })
  @ApiOkResponse({ type: LoggedSubmissionsResponse })
  @ApiBadRequestResponse({ type: ErrorBody })
  async logMany(
    @CurrentAdmin() actor: SignedInAdmin,
    @Body(new RequestPipe(LogSubmissionsRequest)) body: ParsedRequest<LogSubmissionsRequest>,
  ): Promise<LoggedSubmissionsResponse> {
    const { ids, revisions } = body.checked();
    if (!ids) throw InvalidInput.at('ids', 'Please choose reports');
    const input = { actor, ids, ...(revisions && { revisions }) };
    const { changed, unsettled, ...counts } = await this.logSubmissions.execute(input);
    return {
      ...counts,
      ...(revisions && { changed: [...changed] }),
      ...(unsettled.length > 0 && { unsettled: unsettled.map(({ id }) => id) }),
    };
  }

  @Post('delete')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Deletes up to 200 reports for good, all or none',
    operationId: 'deleteSubmissions',
  })
  @ApiBody({ type: DeleteSubmissionsRequest })
  @ApiOkResponse({ type: DeletedSubmissionsResponse })
  @ApiBadRequestResponse({
    type: WrongConfirmationPhraseResponse,
    description: 'The phrase is another, or no reports were chosen',
  })
  deleteMany(
    @CurrentAdmin() actor: SignedInAdmin,
    @Req() request: SignedInRequest,
    @Body(new RequestPipe(DeleteSubmissionsRequest)) body: ParsedRequest<DeleteSubmissionsRequest>,
  ): Promise<DeletedSubmissionsResponse> {
    const { ids, confirmationCode } = body.checked();
    if (!ids || ids.length === 0) throw InvalidInput.at('ids', 'Please choose reports');
    return this.remove(actor, request, ids, confirmationCode);
  }

  @Post(':id/log')
  @HttpCode(200)
  @Header('Content-Type', 'application/json; charset=utf-8')
  @ApiOperation({
    summary: 'Marks a report as logged; again changes nothing',
    operationId: 'logSubmission',
  })
  @ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The revision that was seen, such as "3"',
    schema: { type: 'string', pattern: '^"[1-9][0-9]*"$' },
  })
  @ApiOkResponse({ type: SubmissionResponse })
  @ApiBadRequestResponse({ type: ErrorBody })
  @ApiNotFoundResponse({ type: ErrorBody })
  @ApiBody({ type: LogSubmissionRequest, required: false })
  @ApiConflictResponse({
    type: ErrorBody,
    description:
      'The report has another revision; or, in the path of `details`, what has to be answered: ' +
      '`replace`, or `gameId` if it has to be linked to a game of the schedule',
  })
  async logOne(
    @CurrentAdmin() actor: SignedInAdmin,
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Body(new RequestPipe(LogSubmissionRequest)) body: ParsedRequest<LogSubmissionRequest>,
  ): Promise<string> {
    const revisions = revisionsIn(ifMatch, id);
    const { replace = null } = body.checked();
    const input = { actor, ids: [id], revisions, replace };
    const { changed, unsettled } = await this.logSubmissions.execute(input);
    const [question] = unsettled;
    if (question) throw questionAbout(question);
    if (changed.length > 0) {
      throw new Conflict('This report was corrected while you looked at it.');
    }
    return rowOf(this.reader, id);
  }

  @Post(':id/reopen')
  @HttpCode(200)
  @Header('Content-Type', 'application/json; charset=utf-8')
  @ApiOperation({
    summary: 'Marks a logged report as pending again; a pending one stays as it is',
    operationId: 'reopenSubmission',
  })
  @ApiBody({ type: ReopenSubmissionRequest })
  @ApiOkResponse({ type: SubmissionResponse })
  @ApiBadRequestResponse({ type: ErrorBody })
  @ApiNotFoundResponse({ type: ErrorBody })
  async reopen(
    @CurrentAdmin() actor: SignedInAdmin,
    @Param('id') id: string,
    @Body(new RequestPipe(ReopenSubmissionRequest)) body: ParsedRequest<ReopenSubmissionRequest>,
  ): Promise<string> {
    const { reason = null } = body.value;
    await this.reopenSubmission.execute({ actor, id, reason, unreadable: body.unreadable });
    return rowOf(this.reader, id);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Deletes a report for good', operationId: 'deleteSubmission' })
  @ApiBody({ type: DeleteSubmissionRequest })
  @ApiOkResponse({ type: DeletedResponse })
  @ApiBadRequestResponse({
    type: WrongConfirmationPhraseResponse,
    description: 'The phrase is another',
  })
  @ApiNotFoundResponse({ type: ErrorBody })
  async delete(
    @CurrentAdmin() actor: SignedInAdmin,
    @Req() request: SignedInRequest,
    @Param('id') id: string,
    @Body(new RequestPipe(DeleteSubmissionRequest)) body: ParsedRequest<DeleteSubmissionRequest>,
  ): Promise<DeletedResponse> {
    const { confirmationCode } = body.checked();
    const { deleted } = await this.remove(actor, request, [id], confirmationCode);
    if (deleted === 0) throw gone();
    return { message: 'The score submission was deleted.' };
  }

  private remove(
    actor: SignedInAdmin,
    { countWrongPhrase }: SignedInRequest,
    ids: readonly string[],
    confirmationCode: string | null | undefined,
  ): Promise<DeletedSubmissions> {
    return this.deleteSubmissions.execute({
      actor,
      ids,
      typedPhrase: confirmationCode ?? null,
      phrase: this.settings.deletionPhrase,
      countWrongPhrase,
    });
  }
}

/**
 * The revision in an `If-Match` header, by id; empty without the header.
 * @throws InvalidInput if it is no revision
 */
function revisionsIn(ifMatch: string | undefined, id: string): Readonly<Record<string, number>> {
  if (ifMatch === undefined) return {};
  const [, revision] = /^"([1-9]\d{0,8})"$/.exec(ifMatch) ?? [];
  if (revision === undefined)
    throw new InvalidInput([], 'If-Match must be a revision such as "3".');
  return { [id]: Number(revision) };
}
