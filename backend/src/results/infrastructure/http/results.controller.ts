import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { ApiPage, linkToNext } from '../../../platform/http/pages';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { LeagueGame, keyOf } from '../../domain/league-games';
import { ListResultsRequest } from './list-results.request';
import { ResultResponses } from './result-responses';
import { PublicLeagueResponse, ResultResponse, StandingsRowResponse } from './results.response';

/** What an association publishes (docs/extensions.md, section 14). */
@ApiTags('results')
@ApiResponse({ status: 304, description: 'What the client has is still right' })
@ApiNotFoundResponse({ type: ErrorBody, description: 'Unknown league, or nothing is published' })
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
    return this.responses.send(request, response, id, ({ leagueName }): PublicLeagueResponse => ({
      id,
      name: leagueName,
    }));
  }

  @Get('results')
  @ApiOperation({ summary: 'Results of a league, the newest first', operationId: 'listResults' })
  @ApiQuery({ name: 'from', required: false, type: String, description: 'A date' })
  @ApiQuery({ name: 'to', required: false, type: String, description: 'A date' })
  @ApiPage(ResultResponse)
  @ApiBadRequestResponse({ type: ErrorBody })
  results(
    @Param('leagueId') leagueId: string,
    @Query(new RequestPipe(ListResultsRequest)) query: ParsedRequest<ListResultsRequest>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const asked = query.checked();
    const matching = ({ games }: { readonly games: readonly LeagueGame[] }) =>
      games.filter(
        ({ report: { date } }) =>
          (asked.from === null || date >= asked.from) && (asked.to === null || date <= asked.to),
      );
    const pageOf = (games: readonly LeagueGame[]) => {
      const { cursor, limit } = asked;
      const rest = games.filter(({ report }) => cursor === null || keyOf(report) < cursor);
      return { page: rest.slice(0, limit), isMore: rest.length > limit };
    };
    return this.responses.send(
      request,
      response,
      leagueId,
      (results) => pageOf(matching(results)).page.map((game) => ResultResponse.from(game)),
      (results) => {
        const games = matching(results);
        const { page, isMore } = pageOf(games);
        const last = page.at(-1);
        return {
          'X-Total-Count': String(games.length),
          ...(isMore && last && { Link: linkToNext(request, keyOf(last.report)) }),
        };
      },
    );
  }

  @Get('standings')
  @ApiOperation({ summary: 'The table of a league', operationId: 'getStandings' })
  @ApiOkResponse({ type: [StandingsRowResponse] })
  standings(
    @Param('leagueId') leagueId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.responses.send(request, response, leagueId, ({ table }) =>
      table.map((row) => StandingsRowResponse.from(row)),
    );
  }
}
