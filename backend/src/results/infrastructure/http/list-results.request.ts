import { CalendarDate } from '../../../kernel/calendar-date';
import { Cursor, Limit } from '../../../platform/http/pages';
import { DateFilter } from '../../../platform/validation/query-parameters';

/** The query of `GET /api/leagues/{id}/results`. */
export class ListResultsRequest {
  @Limit()
  limit: number;

  @Cursor((key) => /^\d{4}-\d\d-\d\d [0-9a-f-]{36}$/.test(key))
  cursor: string | null;

  @DateFilter()
  from: CalendarDate | null;

  @DateFilter()
  to: CalendarDate | null;
}
