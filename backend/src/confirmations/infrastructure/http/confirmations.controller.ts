import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import { Public } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { ConfirmResult } from '../../application/confirm-result';
import { ConfirmationRequest } from './confirmation.request';
import { ConfirmationResponse } from './confirmation.response';

/** Takes the other side's confirmation of a result (docs/extensions.md, section 12). */
@ApiTags('links')
@Public()
@Controller('api/confirmations')
export class ConfirmationsController {
  constructor(private readonly confirmResult: ConfirmResult) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'The other side of a game agrees to a report; again changes nothing',
    operationId: 'confirmResult',
  })
  @ApiBody({ type: ConfirmationRequest })
  @ApiOkResponse({ type: ConfirmationResponse })
  @ApiBadRequestResponse({ type: ErrorBody, description: 'Names every failing field' })
  @ApiNotFoundResponse({
    type: ErrorBody,
    description: 'The path in the details is `token`, or `reference` for a report of other teams',
  })
  @ApiConflictResponse({
    type: ErrorBody,
    description: 'The path in the details is `state`, `seen` or `revision`',
  })
  @ApiTooManyRequestsResponse({ type: ErrorBody })
  async confirm(
    @Body(new RequestPipe(ConfirmationRequest)) body: ParsedRequest<ConfirmationRequest>,
  ): Promise<ConfirmationResponse> {
    const { token, seen, reference, revision, name, teamToken } = body.value;
    const standing = await this.confirmResult.execute({
      token,
      seen: seen
        ? {
            winningTeamId: seen.winningTeamId ?? null,
            losingTeamId: seen.losingTeamId ?? null,
            matchDate: seen.matchDate ?? null,
            winningScore: seen.winningScore ?? null,
            losingScore: seen.losingScore ?? null,
            outcome: seen.outcome ?? 'played',
          }
        : null,
      reference: reference ?? null,
      revision: revision ?? null,
      name: name ?? null,
      teamToken: teamToken ?? null,
      unreadable: body.unreadable,
    });
    return { standing };
  }
}
