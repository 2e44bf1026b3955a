import { Controller, Get, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiQuery,
  ApiSchema,
  ApiTags,
} from '@nestjs/swagger';
import { InvalidInput } from '../../../kernel/errors';
import { CalendarDate } from '../../../kernel/calendar-date';
import { Public } from '../../../platform/http/access';
import { LimitedPerAddress } from '../../../platform/http/address-limit';
import { ErrorBody } from '../../../platform/http/common.response';
import { DateFilter, TextFilter } from '../../../platform/validation/query-parameters';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { GameOfDay, ListGamesOfDay } from '../../application/list-games-of-day';

/** As for calls with links. */
const limit = { count: 600, seconds: 600 };

class GamesOfDayRequest {
  @TextFilter()
  league: string | null;

  @TextFilter()
  team: string | null;

  @TextFilter()
  opponent: string | null;

  @DateFilter()
  date: CalendarDate | null;
}

@ApiSchema({ name: 'GameOfDay' })
class GameOfDayResponse implements GameOfDay {
  @ApiProperty({ type: String, nullable: true, description: 'Such as `19:00`' })
  time: string | null;

  @ApiProperty({ type: String, nullable: true })
  location: string | null;

  @ApiProperty({ description: 'The `gameToken` of a report of this game' })
  token: string;
}

/** Tells whoever reports a game whether the schedule has several of them (docs/extensions.md, section 13). */
@ApiTags('reporting')
@Public()
@Controller('api/games-of-day')
export class GamesOfDayController {
  constructor(private readonly games: ListGamesOfDay) {}

  @Get()
  @LimitedPerAddress('gamesOfDay', () => limit)
  @ApiOperation({
    summary: 'The games of two teams on a day, if there are several',
    operationId: 'listGamesOfDay',
  })
  @ApiQuery({ name: 'league', type: String })
  @ApiQuery({ name: 'team', type: String })
  @ApiQuery({ name: 'opponent', type: String })
  @ApiQuery({ name: 'date', type: String })
  @ApiOkResponse({ type: [GameOfDayResponse] })
  @ApiBadRequestResponse({ type: ErrorBody })
  list(
    @Query(new RequestPipe(GamesOfDayRequest)) query: ParsedRequest<GamesOfDayRequest>,
  ): Promise<GameOfDayResponse[]> {
    const { league, team, opponent, date } = query.checked();
    const missing = Object.entries({ league, team, opponent, date }).filter(([, value]) => !value);
    if (!league || !team || !opponent || !date) {
      throw new InvalidInput(missing.map(([path]) => ({ path, message: 'This is missing' })));
    }
    return this.games.execute({ leagueId: league, teamIds: [team, opponent], date });
  }
}
