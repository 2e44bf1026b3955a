import { Body, Controller, Header, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { CurrentAdmin } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { CountSubmission } from '../../application/count-submission';
import { SubmissionReader } from '../../application/ports';
import { CountSubmissionRequest } from './review.request';
import { rowOf } from './row-of';
import { SubmissionResponse } from './submission.response';

/** Whether the table counts the game of a report (docs/extensions.md, section 14). */
@ApiTags('review')
@ApiUnauthorizedResponse({ type: ErrorBody })
@Controller('api/score-submissions')
export class CountsController {
  constructor(
    private readonly reader: SubmissionReader,
    private readonly countSubmission: CountSubmission,
  ) {}

  @Post(':id/counts')
  @HttpCode(200)
  @Header('Content-Type', 'application/json; charset=utf-8')
  @ApiOperation({ summary: 'Says whether a game counts', operationId: 'countSubmission' })
  @ApiBody({ type: CountSubmissionRequest })
  @ApiOkResponse({ type: SubmissionResponse })
  @ApiBadRequestResponse({ type: ErrorBody })
  @ApiNotFoundResponse({ type: ErrorBody })
  async count(
    @CurrentAdmin() actor: SignedInAdmin,
    @Param('id') id: string,
    @Body(new RequestPipe(CountSubmissionRequest)) body: ParsedRequest<CountSubmissionRequest>,
  ): Promise<string> {
    const { counts = null } = body.checked();
    await this.countSubmission.execute({ actor, id, counts });
    return rowOf(this.reader, id);
  }
}
