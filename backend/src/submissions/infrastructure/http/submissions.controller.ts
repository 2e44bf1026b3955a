import { Body, Controller, Headers, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiHeader,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { AssociationCalendar } from '../../../kernel/association-calendar';
import { Public } from '../../../platform/http/access';
import { LimitedPerAddress } from '../../../platform/http/address-limit';
import { ErrorBody } from '../../../platform/http/common.response';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { CorrectionLinks } from '../../application/ports';
import { SubmitReport } from '../../application/submit-report';
import { SubmissionSettings } from '../config/submission-settings';
import { idempotencyKeyFrom } from '../../../platform/validation/idempotency-key';
import { ScoreReportRequest } from './score-report.request';
import { SubmissionReceiptResponse } from './submission-receipt.response';

/** A wrong one never refuses a report (docs/extensions.md, section 9). */
const proofs = ['confirmKey', 'teamToken', 'gameToken'];

@ApiTags('submissions')
@Controller('api/score-submissions')
export class SubmissionsController {
  constructor(
    private readonly submitReport: SubmitReport,
    private readonly calendar: AssociationCalendar,
    private readonly corrections: CorrectionLinks,
  ) {}

  @Post()
  @Public()
  @LimitedPerAddress('submit', (settings) => settings.of(SubmissionSettings).limit, 'stores')
  @ApiOperation({ summary: "A captain's report of one game", operationId: 'reportScore' })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'One for each filled-in form: a retry with it gets the first answer again',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  })
  @ApiBody({ type: ScoreReportRequest })
  @ApiCreatedResponse({ type: SubmissionReceiptResponse })
  @ApiBadRequestResponse({ type: ErrorBody, description: 'Names every failing field' })
  @ApiConflictResponse({ type: ErrorBody, description: 'The key belongs to another report' })
  async report(
    @Body(new RequestPipe(ScoreReportRequest)) body: ParsedRequest<ScoreReportRequest>,
    @Headers('idempotency-key') idempotencyKey: string | undefined,
  ): Promise<SubmissionReceiptResponse> {
    const { confirmKey = null, teamToken = null, gameToken = null, language = null } = body.value;
    const receipt = await this.submitReport.execute({
      report: body.value.toReport(this.calendar),
      unreadable: body.unreadable.filter(({ path }) => !proofs.includes(path)),
      sent: { confirmKey, teamToken, gameToken, language },
      idempotencyKey: idempotencyKeyFrom(idempotencyKey),
    });
    const link = this.corrections.linkFor(receipt);
    return {
      ...receipt,
      submittedAt: receipt.submittedAt.toISOString(),
      ...(link && { ...link, correctableUntil: link.correctableUntil.toISOString() }),
    };
  }
}
