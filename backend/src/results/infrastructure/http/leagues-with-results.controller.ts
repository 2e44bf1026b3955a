import { Controller, Get } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { nothingHere } from '../../../platform/http/error-filter';
import { Public } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { ListPublicLeagues } from '../../application/list-public-leagues';
import { ResultsSettings } from '../config/results-settings';
import { LeagueWithResultsResponse } from './results.response';

/** Where people find the results of their league (docs/extensions.md, section 14). */
@ApiTags('results')
@Public()
@Controller('api/results')
export class LeaguesWithResultsController {
  constructor(
    private readonly settings: ResultsSettings,
    private readonly leagues: ListPublicLeagues,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Leagues that have results, by name', operationId: 'listPublicLeagues' })
  @ApiOkResponse({ type: [LeagueWithResultsResponse] })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'Nothing is published' })
  async list(): Promise<LeagueWithResultsResponse[]> {
    if (!this.settings.arePublic) throw nothingHere();
    return [...(await this.leagues.execute())];
  }
}
