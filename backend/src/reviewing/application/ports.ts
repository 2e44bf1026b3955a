import { CalendarDate, isCalendarDate } from '../../kernel/calendar-date';
import { isId } from '../../kernel/identifier';
import { Outcome } from '../../submissions/domain/outcome';
import { standings } from '../../submissions/domain/standing';

/** Reports by standing, and by what administrators have to do. */
export const standingFilters = [...standings, 'attention', 'messages', 'ready'] as const;

export type StandingFilter = (typeof standingFilters)[number];

/** Which reports to include; null means no restriction. */
export interface SubmissionFilter {
  /**
   * Part of the name of a sport, league, team or captain, in any case; or the start of a reference.
   */
  readonly search: string | null;
  readonly sportId: string | null;
  readonly logged: boolean | null;
  readonly outcome: Outcome | null;
  readonly standing: StandingFilter | null;
  /** The first match date to include; `to` is the last one. */
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

/** By when reports came in, or by match date and then by when they came in; newest first. */
export const sortOrders = ['sent', 'played'] as const;

export type SortOrder = (typeof sortOrders)[number];

/** Whether a text is the key of a row in an order: the id, which tells when it came in, or date and id. */
export function isKey(text: string, sort: SortOrder): boolean {
  if (sort === 'sent') return isId(text);
  const [date = '', id = '', ...others] = text.split(' ');
  return isCalendarDate(date) && isId(id) && others.length === 0;
}

export interface SubmissionQuery extends SubmissionFilter {
  readonly sort: SortOrder;
  readonly limit: number;
  /** The key of the last report on the previous page. */
  readonly after: string | null;
}

/** Reports as JSON, ready to be sent: the rows in docs/contract.md, section 4. */
export interface SubmissionRows {
  readonly json: string;
  /** The key of the last report, if more follow; otherwise null. */
  readonly next: string | null;
  readonly total: number;
  /** Whether counting stopped at `total` although there are more. */
  readonly capped: boolean;
}

export interface SubmissionSummary {
  readonly total: number;
  readonly logged: number;
  readonly pending: number;
  /** The number of different sports among the reports. */
  readonly activeSports: number;
  /** Counting stops at 10,000, as for the next three. */
  readonly attention: number;
  /** Pending reports that contradict others. */
  readonly conflicts: number;
  /** Reports, logged or not, with a message that nobody has seen. */
  readonly messages: number;
  readonly ready: number;
  /** Whether any game was not played to its end. */
  readonly hasOutcomes: boolean;
  /** Whether the other side of any game confirmed its report, or did not object. */
  readonly hasStandings: boolean;
}

/** Reads reports for administrators, without building entities. */
export abstract class SubmissionReader {
  abstract list(query: SubmissionQuery): Promise<SubmissionRows>;

  /** One row as JSON; null if there is none. */
  abstract find(id: string): Promise<string | null>;

  abstract summary(): Promise<SubmissionSummary>;

  /** The number of reports on each of `days` consecutive days of 24 hours. */
  abstract countByDay(from: Date, days: number): Promise<number[]>;
}
