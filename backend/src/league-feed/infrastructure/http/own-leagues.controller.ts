import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConflictResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { asciiAddress } from '../../../kernel/email-address';
import type { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { CurrentAdmin } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { OwnLeagues } from '../../application/own-leagues';
import { SaveLeagueRequest } from './own-leagues.request';
import { OwnLeagueResponse } from './own-leagues.response';

const unknown = 'There is no such league, or the leagues are not made here';

/** Leagues that administrators make here (docs/extensions.md, section 18). */
@ApiTags('feed')
@ApiUnauthorizedResponse({ type: ErrorBody })
@Controller('api/admin/own-leagues')
export class OwnLeaguesController {
  constructor(private readonly leagues: OwnLeagues) {}

  @Get()
  @ApiOperation({ summary: 'Leagues that were made here, by name', operationId: 'listOwnLeagues' })
  @ApiOkResponse({ type: [OwnLeagueResponse] })
  async list(): Promise<OwnLeagueResponse[]> {
    return (await this.leagues.list()).map((league) => OwnLeagueResponse.from(league));
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Adds a league, or replaces it with its teams',
    operationId: 'saveOwnLeague',
  })
  @ApiBody({ type: SaveLeagueRequest })
  @ApiOkResponse({ type: OwnLeagueResponse })
  @ApiBadRequestResponse({ type: ErrorBody })
  @ApiNotFoundResponse({ type: ErrorBody, description: unknown })
  @ApiConflictResponse({ type: ErrorBody, description: 'Somebody changed it meanwhile' })
  async save(
    @CurrentAdmin() actor: SignedInAdmin,
    @Body(new RequestPipe(SaveLeagueRequest)) body: ParsedRequest<SaveLeagueRequest>,
  ): Promise<OwnLeagueResponse> {
    const {
      id = null,
      seen = null,
      name = null,
      sport = null,
      location = null,
      teams,
    } = body.checked();
    const given = teams.map(({ captains, ...team }) => ({
      id: team.id ?? null,
      name: team.name ?? null,
      division: team.division ?? null,
      captains: (captains ?? []).map((address) => asciiAddress(address.trim())),
    }));
    const saved = await this.leagues.save({ id, name, sport, location, teams: given }, seen, actor);
    return OwnLeagueResponse.from(saved);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Removes a league with its teams; its reports stay',
    operationId: 'removeOwnLeague',
  })
  @ApiNoContentResponse()
  @ApiNotFoundResponse({ type: ErrorBody, description: unknown })
  remove(@CurrentAdmin() actor: SignedInAdmin, @Param('id') id: string): Promise<void> {
    return this.leagues.remove(id, actor);
  }
}
