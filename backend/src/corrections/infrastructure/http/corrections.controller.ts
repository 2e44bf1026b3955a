import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBadRequestResponse,
  ApiBody,
  ApiConflictResponse,
  ApiHeader,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import { AssociationCalendar } from '../../../kernel/association-calendar';
import { Public } from '../../../platform/http/access';
import { StoresPerAddress } from '../../../platform/http/address-limit';
import { ErrorBody } from '../../../platform/http/common.response';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { CorrectReport } from '../../application/correct-report';
import { SendMessage } from '../../application/send-message';
import { CorrectionReceiptResponse } from './correction-receipt.response';
import { idempotencyKeyFrom } from '../../../platform/validation/idempotency-key';
import { CorrectReportRequest, SendMessageRequest } from './report-links.request';

/** What the captain who sent a report can do with its link (docs/extensions.md, section 11). */
@ApiTags('links')
@ApiTooManyRequestsResponse({ type: ErrorBody })
@Public()
@Controller('api/report-links')
export class CorrectionsController {
  constructor(
    private readonly correctReport: CorrectReport,
    private readonly sendMessage: SendMessage,
    private readonly calendar: AssociationCalendar,
  ) {}

  @Post('correct')
  @StoresPerAddress()
  @HttpCode(200)
  @ApiOperation({ summary: 'Replaces what a report says', operationId: 'correctReport' })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'One for each correction: a retry with it gets the first answer again',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  })
  @ApiBody({ type: CorrectReportRequest })
  @ApiOkResponse({ type: CorrectionReceiptResponse })
  @ApiBadRequestResponse({ type: ErrorBody, description: 'Names every failing field' })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'The link is not valid any more' })
  @ApiConflictResponse({
    type: ErrorBody,
    description: 'The path in the details is `key`, `state` or `revision`',
  })
  async correct(
    @Body(new RequestPipe(CorrectReportRequest)) body: ParsedRequest<CorrectReportRequest>,
    @Headers('idempotency-key') idempotencyKey: string | undefined,
  ): Promise<CorrectionReceiptResponse> {
    const { token, revision } = body.value;
    return this.correctReport.execute({
      token,
      idempotencyKey: () => idempotencyKeyFrom(idempotencyKey, [{ path: 'key' }]),
      revision: revision ?? null,
      correction: body.value.toCorrection(this.calendar),
      unreadable: body.unreadable,
    });
  }

  @Post('message')
  @StoresPerAddress()
  @HttpCode(202)
  @ApiOperation({
    summary: 'A message to the administrators about a report',
    operationId: 'sendMessage',
  })
  @ApiBody({ type: SendMessageRequest })
  @ApiAcceptedResponse({ description: 'The same text again changes nothing' })
  @ApiBadRequestResponse({ type: ErrorBody })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'The link is not valid any more' })
  @ApiConflictResponse({ type: ErrorBody, description: 'Three messages were sent already' })
  async message(
    @Body(new RequestPipe(SendMessageRequest)) body: ParsedRequest<SendMessageRequest>,
  ): Promise<object> {
    const { token, message = null } = body.value;
    await this.sendMessage.execute({ token, message, unreadable: body.unreadable });
    return {};
  }
}
