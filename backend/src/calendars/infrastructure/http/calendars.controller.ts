import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import {
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiResponse,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { NotFound } from '../../../kernel/errors';
import { isolated } from '../../../kernel/isolated';
import { Leagues } from '../../../league-feed/application/leagues';
import { Public } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { TeamLinks } from '../../../team-links/application/team-links';
import { CalendarResponses } from './calendar-responses';

const calendar = {
  description: '',
  content: { 'text/calendar': { schema: { type: 'string' } } },
} as const;

/** The games of a league or team, for phones (docs/extensions.md, sections 13 and 14). */
@ApiTags('schedule')
@ApiResponse({ status: 304, description: 'What the client has is still right' })
@Public()
@Controller('api')
export class CalendarsController {
  constructor(
    private readonly leagues: Leagues,
    private readonly teamLinks: TeamLinks,
    private readonly responses: CalendarResponses,
  ) {}

  @Get('leagues/:leagueId/calendar.ics')
  @ApiOperation({ summary: 'The games of a league as iCalendar', operationId: 'getLeagueCalendar' })
  @ApiOkResponse(calendar)
  @ApiNotFoundResponse({ type: ErrorBody, description: 'Unknown league, or nothing is published' })
  async ofLeague(
    @Param('leagueId') leagueId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const found = this.leagues.league(leagueId);
    if (!found) throw new NotFound('Unknown league');
    const { name } = found.league;
    await this.responses.send(request, response, name, { leagueId, teamId: null });
  }

  @Get('teams/:token/calendar.ics')
  @ApiOperation({ summary: 'The games of a team as iCalendar', operationId: 'getTeamCalendar' })
  @ApiOkResponse(calendar)
  @ApiNotFoundResponse({ type: ErrorBody, description: 'Not valid, or not valid any more' })
  @ApiTooManyRequestsResponse({ type: ErrorBody })
  async ofTeam(
    @Param('token') token: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { teamName, leagueName, leagueId, teamId } = await this.teamLinks.find(token, 'k');
    const name = `${isolated(teamName)}, ${isolated(leagueName)}`;
    await this.responses.send(request, response, name, { leagueId, teamId });
  }
}
