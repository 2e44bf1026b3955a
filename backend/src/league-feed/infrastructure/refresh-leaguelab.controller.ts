import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBadRequestResponse,
  ApiBody,
  ApiConflictResponse,
  ApiOperation,
  ApiProperty,
  ApiSchema,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { InvalidInput } from '../../shared/domain/errors';
import type { SignedInAdmin } from '../../shared/domain/signed-in-admin';
import { CurrentAdmin } from '../../shared/infrastructure/access';
import { ErrorBody } from '../../shared/infrastructure/answers';
import { ReadBody, WireBody } from '../../shared/infrastructure/read-body';
import { Flag } from '../../shared/infrastructure/wire-fields';
import { StartRefresh } from '../application/start-refresh';

@ApiSchema({ name: 'RefreshFeed' })
export class RefreshFeedBody {
  @Flag({
    required: false,
    description: 'Take it though it lacks more than half of what there was',
  })
  acceptShrink?: boolean | null;
}

@ApiSchema({ name: 'RefreshBegun' })
class RefreshBegunAnswer {
  @ApiProperty()
  message: string;
}

@ApiTags('feed')
@ApiUnauthorizedResponse({ type: ErrorBody })
@Controller('api/admin')
export class RefreshLeagueLabController {
  constructor(private readonly startRefresh: StartRefresh) {}

  @Post('refresh-leaguelab')
  @HttpCode(202)
  @ApiOperation({
    summary: 'Begins to read the feed again; how it went is told by the status',
    operationId: 'refreshFeed',
  })
  @ApiBody({ type: RefreshFeedBody, required: false })
  @ApiAcceptedResponse({ type: RefreshBegunAnswer })
  @ApiBadRequestResponse({ type: ErrorBody })
  @ApiConflictResponse({ type: ErrorBody, description: 'A refresh runs' })
  async refresh(
    @CurrentAdmin() actor: SignedInAdmin,
    @Body(new ReadBody(RefreshFeedBody)) { value, unreadable }: WireBody<RefreshFeedBody>,
  ): Promise<RefreshBegunAnswer> {
    if (unreadable.length > 0) throw new InvalidInput(unreadable);
    await this.startRefresh.execute({ actor, acceptShrink: value.acceptShrink ?? false });
    return { message: 'LeagueLab data refresh initiated' };
  }
}
