import { CalendarDate } from '../../kernel/calendar-date';
import { PlacedResult, ResultPlace, isAfter } from '../domain/published-result';
import { LeagueResults } from './read-league-results';

export interface ResultQuery {
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  readonly limit: number;
  /** The place of the last result on the previous page. */
  readonly after: ResultPlace | null;
}

export interface ResultPage {
  readonly results: readonly PlacedResult[];
  /** The place after which the next page begins; null on the last page. */
  readonly next: ResultPlace | null;
  /** On all pages. */
  readonly total: number;
}

/** A page of a league's results. */
export function pageOf({ results }: LeagueResults, query: ResultQuery): ResultPage {
  const { from, to, limit, after } = query;
  const matching = results.filter(
    ({ result: { date } }) => (from === null || date >= from) && (to === null || date <= to),
  );
  const rest = after ? matching.filter((one) => isAfter(one, after)) : matching;
  const page = rest.slice(0, limit);
  return {
    results: page,
    next: rest.length > limit ? page.at(-1)!.place : null,
    total: matching.length,
  };
}
