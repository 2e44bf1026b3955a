import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBadRequestResponse,
  ApiBody,
  ApiConflictResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { CurrentAdmin } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { StartRefresh } from '../../application/start-refresh';
import { RefreshStartedResponse } from './refresh-started.response';
import { RefreshFeedRequest } from './refresh-feed.request';

@ApiTags('feed')
@ApiUnauthorizedResponse({ type: ErrorBody })
@Controller('api/admin')
export class RefreshFeedController {
  constructor(private readonly startRefresh: StartRefresh) {}

  @Post('refresh-leaguelab')
  @HttpCode(202)
  @ApiOperation({
    summary: 'Begins to read the feed again; how it went is told by the status',
    operationId: 'refreshFeed',
  })
  @ApiBody({ type: RefreshFeedRequest, required: false })
  @ApiAcceptedResponse({ type: RefreshStartedResponse })
  @ApiBadRequestResponse({ type: ErrorBody })
  @ApiConflictResponse({ type: ErrorBody, description: 'A refresh runs' })
  async refresh(
    @CurrentAdmin() actor: SignedInAdmin,
    @Body(new RequestPipe(RefreshFeedRequest)) body: ParsedRequest<RefreshFeedRequest>,
  ): Promise<RefreshStartedResponse> {
    const { acceptShrink } = body.checked();
    await this.startRefresh.execute({ actor, acceptShrink: acceptShrink ?? false });
    return { message: 'LeagueLab data refresh initiated' };
  }
}
