import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { NotFound } from '../../../kernel/errors';
import type { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { CurrentAdmin, PolledByScreens } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { ApiPage, sendPage } from '../../../platform/http/pages';
import { PublicAddress } from '../../../platform/public-address/public-address';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { DismissGame } from '../../application/dismiss-game';
import { LinkReport } from '../../application/link-report';
import { GameTokens } from '../../application/game-tokens';
import { GameReader, listedStates } from '../../application/ports';
import { ReopenGame } from '../../application/reopen-game';
import { noSuchGame } from '../../domain/game-title';
import { GameResponse, GameSummaryResponse } from './game.response';
import {
  ApiGameFilter,
  DismissGameRequest,
  GameFilterRequest,
  LinkReportRequest,
  ListGamesRequest,
  gameFilter,
} from './games.request';

type StoredGame = Omit<GameResponse, 'link'>;

/** The games of the schedule (docs/extensions.md, section 13). */
@ApiTags('schedule')
@ApiUnauthorizedResponse({ type: ErrorBody })
@Controller('api/admin/games')
export class GamesController {
  constructor(
    private readonly reader: GameReader,
    private readonly dismissGame: DismissGame,
    private readonly linkReport: LinkReport,
    private readonly reopenGame: ReopenGame,
    private readonly tokens: GameTokens,
    private readonly address: PublicAddress,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Games of the schedule',
    description:
      'Reported and dismissed games come newest first, all others oldest first. Cancelled and ' +
      'postponed games are among `all` only',
    operationId: 'listGames',
  })
  @ApiQuery({
    name: 'state',
    required: false,
    enum: listedStates,
    description: 'Default `unreported`',
  })
  @ApiGameFilter()
  @ApiPage(GameResponse)
  @ApiBadRequestResponse({ type: ErrorBody })
  async list(
    @Query(new RequestPipe(ListGamesRequest)) query: ParsedRequest<ListGamesRequest>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const asked = query.checked();
    const { state, limit, cursor } = asked;
    const page = await this.reader.list(
      { ...gameFilter(asked), state: state ?? 'unreported', limit, after: cursor },
      new Date(),
    );
    const games = (JSON.parse(page.json) as StoredGame[]).map((game) => this.withLink(game));
    sendPage(request, response, { ...page, json: JSON.stringify(games) });
  }

  @Get('summary')
  @PolledByScreens()
  @ApiOperation({ summary: 'How many games were reported', operationId: 'getGameSummary' })
  @ApiGameFilter()
  @ApiOkResponse({ type: GameSummaryResponse })
  @ApiBadRequestResponse({ type: ErrorBody })
  summary(
    @Query(new RequestPipe(GameFilterRequest)) query: ParsedRequest<GameFilterRequest>,
  ): Promise<GameSummaryResponse> {
    return this.reader.summary(gameFilter(query.checked()), new Date());
  }

  @Post(':id/dismiss')
  @HttpCode(200)
  @Header('Content-Type', 'application/json; charset=utf-8')
  @ApiOperation({
    summary: 'Takes a game that will not be reported off the list',
    operationId: 'dismissGame',
  })
  @ApiBody({ type: DismissGameRequest })
  @ApiOkResponse({ type: GameResponse })
  @ApiBadRequestResponse({ type: ErrorBody })
  @ApiNotFoundResponse({ type: ErrorBody })
  async dismiss(
    @CurrentAdmin() actor: SignedInAdmin,
    @Param('id') id: string,
    @Body(new RequestPipe(DismissGameRequest)) body: ParsedRequest<DismissGameRequest>,
  ): Promise<string> {
    const { reason = null } = body.value;
    await this.dismissGame.execute({ actor, id, reason, unreadable: body.unreadable });
    return this.row(id);
  }

  @Post(':id/link')
  @HttpCode(200)
  @Header('Content-Type', 'application/json; charset=utf-8')
  @ApiOperation({
    summary: 'Lets a report answer this game, and no other',
    operationId: 'linkReport',
  })
  @ApiBody({ type: LinkReportRequest })
  @ApiOkResponse({ type: GameResponse })
  @ApiBadRequestResponse({ type: ErrorBody })
  @ApiNotFoundResponse({ type: ErrorBody })
  async link(
    @CurrentAdmin() actor: SignedInAdmin,
    @Param('id') id: string,
    @Body(new RequestPipe(LinkReportRequest)) body: ParsedRequest<LinkReportRequest>,
  ): Promise<string> {
    const { submissionId = null } = body.value;
    await this.linkReport.execute({ actor, id, submissionId, unreadable: body.unreadable });
    return this.row(id);
  }

  @Post(':id/reopen')
  @HttpCode(200)
  @Header('Content-Type', 'application/json; charset=utf-8')
  @ApiOperation({
    summary: 'Ends a dismissal and a link; changes nothing where there is neither',
    operationId: 'reopenGame',
  })
  @ApiOkResponse({ type: GameResponse })
  @ApiNotFoundResponse({ type: ErrorBody })
  async reopen(@CurrentAdmin() actor: SignedInAdmin, @Param('id') id: string): Promise<string> {
    await this.reopenGame.execute({ actor, id });
    return this.row(id);
  }

  /** @throws NotFound */
  private async row(id: string): Promise<string> {
    const json = await this.reader.find(id, new Date());
    if (json === null) throw new NotFound(noSuchGame);
    return JSON.stringify(this.withLink(JSON.parse(json) as StoredGame));
  }

  private withLink(game: StoredGame): GameResponse {
    const token = this.tokens.tokenOf(game.id);
    return { ...game, link: token === null ? null : `${this.address.url}/#g=${token}` };
  }
}
