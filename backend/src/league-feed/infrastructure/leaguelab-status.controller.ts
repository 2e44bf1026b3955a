import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import { AskedWithoutPerson } from '../../shared/infrastructure/access';
import { ErrorBody } from '../../shared/infrastructure/answers';
import { ReadFeedStatus } from '../application/read-feed-status';
import { LeagueLabStatusAnswer } from './leaguelab-status.answer';
import { RefreshClock } from './refresh-clock';

@ApiTags('feed')
@ApiUnauthorizedResponse({ type: ErrorBody })
@Controller('api/admin')
export class LeagueLabStatusController {
  constructor(
    private readonly readFeedStatus: ReadFeedStatus,
    private readonly clock: RefreshClock,
  ) {}

  @Get('leaguelab-status')
  @AskedWithoutPerson()
  @ApiOperation({ summary: 'Whether the feed is healthy', operationId: 'getFeedStatus' })
  @ApiOkResponse({ type: LeagueLabStatusAnswer })
  async status(): Promise<LeagueLabStatusAnswer> {
    const now = new Date();
    return LeagueLabStatusAnswer.from(await this.readFeedStatus.execute(now), this.clock, now);
  }
}
