import { Controller, Get, Header, Param, Post, Query, Res } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiCreatedResponse,
  ApiExtraModels,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
  ApiUnauthorizedResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { stringify } from 'csv-stringify/sync';
import type { Response } from 'express';
import type { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { CurrentAdmin } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { PublicAddress } from '../../../platform/public-address/public-address';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { TeamLinks } from '../../application/team-links';
import { ListTeamLinksRequest, formats } from './list-team-links.request';
import { ReplacedTeamLinkResponse, TeamLinkResponse } from './team-link.response';

/** The links of teams, for the association to hand on (docs/extensions.md, section 12). */
@ApiTags('team links')
@ApiUnauthorizedResponse({ type: ErrorBody })
@ApiExtraModels(TeamLinkResponse)
@Controller('api/admin/team-links')
export class TeamLinksController {
  constructor(
    private readonly teamLinks: TeamLinks,
    private readonly address: PublicAddress,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'The links of teams',
    description: 'Noted in the audit log',
    operationId: 'listTeamLinks',
  })
  @ApiQuery({ name: 'sport', required: false, type: String, description: 'A sport id, or `all`' })
  @ApiQuery({ name: 'league', required: false, type: String, description: 'A league id, or `all`' })
  @ApiQuery({ name: 'format', required: false, enum: formats, description: 'Default json' })
  @ApiOkResponse({
    description: '',
    content: {
      'application/json': {
        schema: { type: 'array', items: { $ref: getSchemaPath(TeamLinkResponse) } },
      },
      'text/csv': { schema: { type: 'string', format: 'binary' } },
    },
  })
  @ApiBadRequestResponse({ type: ErrorBody })
  async list(
    @CurrentAdmin() actor: SignedInAdmin,
    @Query(new RequestPipe(ListTeamLinksRequest)) query: ParsedRequest<ListTeamLinksRequest>,
    @Res() response: Response,
  ): Promise<void> {
    const { sport, league, format } = query.checked();
    const filter = { sportId: idIn(sport), leagueId: idIn(league) };
    const found = await this.teamLinks.list(filter, actor);
    const teams = found.map(
      ({ leagueId, leagueName, division, teamId, teamName, token }): TeamLinkResponse => ({
        leagueId,
        leagueName,
        division,
        teamId,
        teamName,
        link: this.linkOf(token),
      }),
    );
    if (format === 'csv') {
      response.attachment('team-links.csv').type('text/csv; charset=utf-8').send(csvOf(teams));
    } else {
      response.json(teams);
    }
  }

  @Post(':teamId/replace')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Gives a team a new link, which ends the old one',
    operationId: 'replaceTeamLink',
  })
  @ApiCreatedResponse({ type: ReplacedTeamLinkResponse })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'Unknown team' })
  async replace(
    @CurrentAdmin() actor: SignedInAdmin,
    @Param('teamId') teamId: string,
  ): Promise<ReplacedTeamLinkResponse> {
    return { link: this.linkOf(await this.teamLinks.replace(teamId, actor)) };
  }

  private linkOf(token: string): string {
    return `${this.address.url}/#t=${token}`;
  }
}

function idIn(filter: string | null): string | null {
  return filter === 'all' ? null : filter;
}

/** Like the other exports: a byte order mark, CRLF, and no cell that a spreadsheet would run. */
function csvOf(teams: readonly TeamLinkResponse[]): string {
  return stringify(
    teams.map(({ leagueName, division, teamName, link }) => [leagueName, division, teamName, link]),
    {
      bom: true,
      record_delimiter: 'windows',
      escape_formulas: true,
      header: true,
      columns: ['League', 'Division', 'Team', 'Link'],
    },
  );
}
