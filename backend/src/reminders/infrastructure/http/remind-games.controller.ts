import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiOperation,
  ApiAcceptedResponse,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { InvalidInput } from '../../../kernel/errors';
import type { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { CurrentAdmin } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { RemindGames } from '../../application/remind-games';
import { RemindGamesRequest } from './remind-games.request';
import { RemindedGamesResponse } from './reminded-games.response';

/** Reminders on request (docs/extensions.md, section 13). */
@ApiTags('schedule')
@ApiUnauthorizedResponse({ type: ErrorBody })
@Controller('api/admin/games')
export class RemindGamesController {
  constructor(private readonly remindGames: RemindGames) {}

  @Post('remind')
  @HttpCode(202)
  @ApiOperation({
    summary: 'Reminds the captains of games that nobody has reported',
    operationId: 'remindGames',
  })
  @ApiBody({ type: RemindGamesRequest })
  @ApiAcceptedResponse({ type: RemindedGamesResponse })
  @ApiBadRequestResponse({ type: ErrorBody })
  remind(
    @Body(new RequestPipe(RemindGamesRequest)) body: ParsedRequest<RemindGamesRequest>,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<RemindedGamesResponse> {
    const { ids } = body.checked();
    if (!ids) throw InvalidInput.at('ids', 'Please choose games');
    return this.remindGames.execute(ids, admin);
  }
}
