import { applyDecorators } from '@nestjs/common';
import { ApiQuery, ApiSchema } from '@nestjs/swagger';
import { CalendarDate } from '../../../kernel/calendar-date';
import { Cursor, Limit } from '../../../platform/http/pages';
import { Reason, Text } from '../../../platform/validation/body-fields';
import {
  ChoiceFilter,
  DateFilter,
  TextFilter,
} from '../../../platform/validation/query-parameters';
import { GameFilter, ListedState, listedStates } from '../../application/ports';
import { keyIn } from '../postgres/game-key';

/** The query of `GET /api/admin/games/summary`. */
export class GameFilterRequest {
  @TextFilter()
  sport: string | null;

  @TextFilter()
  league: string | null;

  @DateFilter()
  from: CalendarDate | null;

  @DateFilter()
  to: CalendarDate | null;
}

/** The query of `GET /api/admin/games`. */
export class ListGamesRequest extends GameFilterRequest {
  @ChoiceFilter(listedStates)
  state: ListedState | null;

  @Limit()
  limit: number;

  @Cursor((text) => keyIn(text) !== null)
  cursor: string | null;
}

export function gameFilter({ sport, league, from, to }: GameFilterRequest): GameFilter {
  return {
    sportId: sport === 'all' ? null : sport,
    leagueId: league === 'all' ? null : league,
    from,
    to,
  };
}

/** Adds the filter to the API's description. */
export function ApiGameFilter(): MethodDecorator {
  return applyDecorators(
    ApiQuery({ name: 'sport', required: false, type: String, description: 'A sport id, or `all`' }),
    ApiQuery({
      name: 'league',
      required: false,
      type: String,
      description: 'A league id, or `all`',
    }),
    ApiQuery({ name: 'from', required: false, type: String, description: 'First date of games' }),
    ApiQuery({ name: 'to', required: false, type: String, description: 'Last date of games' }),
  );
}

/** The body of `POST /api/admin/games/{id}/dismiss`. */
@ApiSchema({ name: 'DismissGame' })
export class DismissGameRequest {
  @Reason()
  reason?: string | null;
}

/** The body of `POST /api/admin/games/{id}/link`. */
@ApiSchema({ name: 'LinkReport' })
export class LinkReportRequest {
  @Text({ max: 255 }, { description: 'The id of the report that answers this game' })
  submissionId?: string | null;
}
