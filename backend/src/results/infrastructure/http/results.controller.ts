import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiResponse,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { ApiPage, linkToNext } from '../../../platform/http/pages';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { pageOf } from '../../application/result-page';
import { ListResultsRequest, keyOf, placeIn } from './list-results.request';
import { ResultResponses } from './result-responses';
import { PublicLeagueResponse, ResultResponse, StandingsRowResponse } from './results.response';

/** What an association publishes (docs/extensions.md, section 14). */
@ApiTags('results')
@ApiResponse({ status: 304, description: 'What the client has is still right' })
@ApiNotFoundResponse({ type: ErrorBody, description: 'Unknown league, or nothing is published' })
@ApiServiceUnavailableResponse({ type: ErrorBody, description: 'Not ready; try again in a moment' })
@Public()
@Controller('api/leagues/:leagueId')
export class ResultsController {
  constructor(private readonly responses: ResultResponses) {}

  @Get()
  @ApiOperation({ summary: 'A league whose results are public', operationId: 'getPublicLeague' })
  @ApiOkResponse({ type: PublicLeagueResponse })
  league(
    @Param('leagueId') id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.responses.send(request, response, id, ({ leagueName: name, rules, notes }) => ({
      body: { id, name, rules, notes } satisfies PublicLeagueResponse,
    }));
  }

  @Get('results')
  @ApiOperation({ summary: 'Results of a league, the newest first', operationId: 'listResults' })
  @ApiQuery({ name: 'from', required: false, type: String, description: 'First date of games' })
  @ApiQuery({ name: 'to', required: false, type: String, description: 'Last date of games' })
  @ApiPage(ResultResponse)
  @ApiBadRequestResponse({ type: ErrorBody })
  results(
    @Param('leagueId') leagueId: string,
    @Query(new RequestPipe(ListResultsRequest)) query: ParsedRequest<ListResultsRequest>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { cursor, ...asked } = query.checked();
    const after = cursor === null ? null : placeIn(cursor);
    return this.responses.send(request, response, leagueId, (results) => {
      const { results: page, next, total } = pageOf(results, { ...asked, after });
      return {
        body: page.map(({ result }): ResultResponse => ({ ...result })),
        headers: {
          'X-Total-Count': String(total),
          ...(next && { Link: linkToNext(request, keyOf(next)) }),
        },
      };
    });
  }

  @Get('standings')
  @ApiOperation({ summary: 'The table of a league', operationId: 'getStandings' })
  @ApiOkResponse({ type: [StandingsRowResponse] })
  standings(
    @Param('leagueId') leagueId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.responses.send(request, response, leagueId, ({ table }) => ({
      body: table satisfies readonly StandingsRowResponse[],
    }));
  }
}
