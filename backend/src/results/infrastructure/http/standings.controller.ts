import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { CurrentAdmin } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { ChangeStandings } from '../../application/change-standings';
import { ReadStandings } from '../../application/read-standings';
import { AddStandingsDecisionRequest, SetStandingsRulesRequest } from './standings.request';
import {
  AllStandingsResponse,
  LeagueStandingsResponse,
  StandingsPreviewResponse,
} from './standings.response';

/** How tables are made, and what leagues decide about them (docs/extensions.md, section 14). */
@ApiTags('results')
@ApiUnauthorizedResponse({ type: ErrorBody })
@Controller('api/admin/standings')
export class StandingsController {
  constructor(
    private readonly read: ReadStandings,
    private readonly change: ChangeStandings,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Leagues and their rules', operationId: 'listStandingsRules' })
  @ApiOkResponse({ type: AllStandingsResponse })
  ofAll(): Promise<AllStandingsResponse> {
    return this.read.ofAll();
  }

  @Get('leagues/:leagueId')
  @ApiOperation({
    summary: 'The table of a league, its rules and its decisions',
    operationId: 'getLeagueStandings',
  })
  @ApiOkResponse({ type: LeagueStandingsResponse })
  @ApiNotFoundResponse({ type: ErrorBody })
  ofLeague(@Param('leagueId') leagueId: string): Promise<LeagueStandingsResponse> {
    return this.read.ofLeague(leagueId);
  }

  @Post('rules')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Sets the rules of a league, or of all leagues without rules of their own',
    operationId: 'setStandingsRules',
  })
  @ApiBody({ type: SetStandingsRulesRequest })
  @ApiNoContentResponse()
  @ApiBadRequestResponse({ type: ErrorBody })
  async setRules(
    @CurrentAdmin() actor: SignedInAdmin,
    @Body(new RequestPipe(SetStandingsRulesRequest)) body: ParsedRequest<SetStandingsRulesRequest>,
  ): Promise<void> {
    await this.change.setRules(body.checked(), actor);
  }

  @Post('preview')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Says what rules would change, and changes nothing',
    operationId: 'previewStandingsRules',
  })
  @ApiBody({ type: SetStandingsRulesRequest })
  @ApiOkResponse({ type: StandingsPreviewResponse })
  @ApiBadRequestResponse({ type: ErrorBody })
  preview(
    @Body(new RequestPipe(SetStandingsRulesRequest)) body: ParsedRequest<SetStandingsRulesRequest>,
  ): Promise<StandingsPreviewResponse> {
    return this.read.preview(body.checked());
  }

  @Post('decisions')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Adds a decision of the league, which everyone reads under the table',
    operationId: 'addStandingsDecision',
  })
  @ApiBody({ type: AddStandingsDecisionRequest })
  @ApiNoContentResponse()
  @ApiBadRequestResponse({ type: ErrorBody })
  async add(
    @CurrentAdmin() actor: SignedInAdmin,
    @Body(new RequestPipe(AddStandingsDecisionRequest))
    body: ParsedRequest<AddStandingsDecisionRequest>,
  ): Promise<void> {
    await this.change.addDecision(body.checked(), actor);
  }

  @Delete('decisions/:id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Removes a decision', operationId: 'removeStandingsDecision' })
  @ApiNoContentResponse()
  @ApiNotFoundResponse({ type: ErrorBody })
  async remove(@CurrentAdmin() actor: SignedInAdmin, @Param('id') id: string): Promise<void> {
    await this.change.removeDecision(id, actor);
  }
}
