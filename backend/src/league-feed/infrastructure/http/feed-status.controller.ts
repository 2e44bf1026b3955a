import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import { PolledByScreens } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { Notices } from '../../../platform/notices/notices';
import { ReadFeedStatus } from '../../application/read-feed-status';
import { FeedStatusResponse } from './feed-status.response';
import { RefreshClock } from '../schedule/refresh-clock';

@ApiTags('feed')
@ApiUnauthorizedResponse({ type: ErrorBody })
@Controller('api/admin')
export class FeedStatusController {
  constructor(
    private readonly readFeedStatus: ReadFeedStatus,
    private readonly clock: RefreshClock,
    private readonly notices: Notices,
  ) {}

  @Get('leaguelab-status')
  @PolledByScreens()
  @ApiOperation({ summary: 'Whether the feed is healthy', operationId: 'getFeedStatus' })
  @ApiOkResponse({ type: FeedStatusResponse })
  async status(): Promise<FeedStatusResponse> {
    const now = new Date();
    const report = await this.readFeedStatus.execute(now);
    return FeedStatusResponse.from(report, this.clock, now, this.notices.all);
  }
}
