import { CalendarDate, isCalendarDate } from '../../../kernel/calendar-date';
import { Cursor, Limit } from '../../../platform/http/pages';
import { DateFilter } from '../../../platform/validation/query-parameters';
import { ResultPlace } from '../../domain/published-result';

/** The query of `GET /api/leagues/{id}/results`. */
export class ListResultsRequest {
  @Limit()
  limit: number;

  @Cursor((key) => placeIn(key) !== null)
  cursor: string | null;

  @DateFilter()
  from: CalendarDate | null;

  @DateFilter()
  to: CalendarDate | null;
}

/** The key of a cursor. */
export function keyOf(place: ResultPlace): string {
  return JSON.stringify(place);
}

/** @returns null if it is not the key of a cursor */
export function placeIn(key: string): ResultPlace | null {
  try {
    const place: unknown = JSON.parse(key);
    if (!Array.isArray(place) || place.length !== 4) return null;
    const [date, first, other, number] = place as unknown[];
    const isPlace =
      typeof date === 'string' &&
      isCalendarDate(date) &&
      typeof first === 'string' &&
      typeof other === 'string' &&
      Number.isInteger(number);
    return isPlace ? (place as unknown as ResultPlace) : null;
  } catch {
    return null;
  }
}
