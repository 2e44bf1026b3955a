import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBadRequestResponse,
  ApiBody,
  ApiConflictResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiSchema,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { CurrentAdmin, PolledByScreens } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { Notices } from '../../../platform/notices/notices';
import { Flag } from '../../../platform/validation/body-fields';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { OwnLeagues } from '../../application/own-leagues';
import { ReadFeedStatus } from '../../application/read-feed-status';
import { Refreshes } from '../../application/refreshes';
import { RefreshClock } from '../schedule/refresh-clock';
import { FeedStatusResponse } from './feed-status.response';

@ApiSchema({ name: 'RefreshFeed' })
class RefreshFeedRequest {
  @Flag({
    required: false,
    description:
      'Take the shrink for which the last refresh was held back; another one is held back again',
  })
  acceptShrink?: boolean | null;
}

@ApiSchema({ name: 'RefreshBegun' })
class RefreshStartedResponse {
  @ApiProperty()
  message: string;
}

@ApiTags('feed')
@ApiUnauthorizedResponse({ type: ErrorBody })
@Controller('api/admin')
export class FeedStatusController {
  constructor(
    private readonly readStatus: ReadFeedStatus,
    private readonly refreshes: Refreshes,
    private readonly clock: RefreshClock,
    private readonly notices: Notices,
    private readonly own: OwnLeagues,
  ) {}

  @Get('leaguelab-status')
  @PolledByScreens()
  @ApiOperation({ summary: 'Whether the feed is healthy', operationId: 'getFeedStatus' })
  @ApiOkResponse({ type: FeedStatusResponse })
  async status(): Promise<FeedStatusResponse> {
    const now = new Date();
    const report = await this.readStatus.report(now);
    return FeedStatusResponse.from(report, this.clock, now, this.notices.all, this.own.areFeed);
  }

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
    await this.refreshes.start(body.checked().acceptShrink ?? false, actor);
    return { message: 'LeagueLab data refresh initiated' };
  }
}
