import { CalendarDate } from '../../kernel/calendar-date';

interface MissingGame {
  /** On the association's clocks, such as 19:00; null if only the date is known. */
  readonly time: string | null;
  readonly home: string;
  readonly away: string;
}

/** The games of a league on one day, without those that were cancelled, postponed or dismissed. */
export interface Evening {
  readonly leagueId: string;
  readonly leagueName: string;
  readonly sportId: string;
  readonly sportName: string;
  readonly date: CalendarDate;
  /** How many games there were; at least one. */
  readonly games: number;
  /** Those that nobody has reported, by the names of the teams. */
  readonly missing: readonly MissingGame[];
}
