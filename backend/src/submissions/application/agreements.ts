import { CalendarDate } from '../../kernel/calendar-date';
import { Outcome } from '../domain/outcome';
import { Agreement, Confirmed, Standing, StoredStanding } from '../domain/standing';

/** A report of one of a team's games, as the team's link shows it. */
export interface TeamReport {
  readonly reference: string;
  readonly revision: number;
  readonly matchDate: CalendarDate;
  readonly opponentName: string;
  /** Null for a tie and for a game that was not played. */
  readonly won: boolean | null;
  /** Null, like the next, for games without scores. */
  readonly winningScore: number | null;
  readonly losingScore: number | null;
  readonly outcome: Outcome;
  readonly standing: Standing;
}

/** A team of a league. */
export interface TeamOfLeague {
  readonly leagueId: string;
  readonly teamId: string;
}

/** What is stored about who agrees to a report. */
export interface StoredAgreements extends StoredStanding {
  readonly agreements: readonly Agreement[];
}

/** Reads and writes in the open transaction, if there is one. */
export abstract class Agreements {
  /** Null if there is no such report, or no longer. */
  abstract find(submissionId: string): Promise<StoredAgreements | null>;

  /**
   * Stores the agreements of a locked report.
   * @param confirmed what they are worth; null if they confirm nothing
   */
  abstract store(
    submissionId: string,
    agreements: readonly Agreement[],
    confirmed: Confirmed | null,
  ): Promise<void>;

  /**
   * Marks some of the reports of leagues whose other side was asked by this time and said nothing since.
   * @returns how many
   */
  abstract markUnopposed(
    leagueIds: readonly string[],
    askedBefore: Date,
    now: Date,
  ): Promise<number>;

  /** The id of the report that came with a key for the other side; null if there is none. */
  abstract submissionWithKey(confirmKeyHash: string): Promise<string | null>;

  /** The id of the team's report with this reference; null if there is none. */
  abstract submissionOfTeam(team: TeamOfLeague, reference: string): Promise<string | null>;

  /** The newest reports of a team's games on this date and later, the latest game first. */
  abstract ofTeam(team: TeamOfLeague, since: CalendarDate): Promise<TeamReport[]>;
}
