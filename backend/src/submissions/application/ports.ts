import { CalendarDate } from '../../kernel/calendar-date';
import { GameReport } from '../domain/game-report';
import { ReportReceipt } from '../domain/report-receipt';
import { PlaceInCatalogue, ResolvedGame } from '../domain/resolved-game';
import { Outcome } from '../domain/outcome';
import { ReceiptStatus } from '../domain/same-game';
import { Submission } from '../domain/submission';

/** Reads and writes in the open transaction. */
export abstract class SubmissionRepository {
  /**
   * @param sharesGame whether the game has other reports; if so, all of them are marked as sharing
   * it
   * @throws ReferenceTaken if another submission has the reference; the transaction has then failed
   */
  abstract add(submission: Submission, sharesGame?: boolean): Promise<void>;

  /**
   * The stored reports of the same game: same league, same date, same two teams in either order.
   * Until the transaction ends, this call blocks for any other report of that game, so two captains
   * who report at the same time see each other's report.
   */
  abstract earlierReportsOfSameGame(submission: Submission): Promise<EarlierReport[]>;

  /** Returns those of the ids that exist. */
  abstract existing(ids: readonly string[]): Promise<string[]>;

  /**
   * Marks the pending ones of the reports as logged. Reports deleted in the meantime stay deleted.
   * @returns the reports that were pending
   */
  abstract log(ids: readonly string[], by: string, now: Date): Promise<Submission[]>;

  /**
   * Deletes the report and returns it. Of several concurrent calls, only one gets it.
   * @returns null if there is no such report, or no longer
   */
  abstract remove(id: string): Promise<Submission | null>;
}

/** The fields of a report that describe its version of the game. */
export type EarlierReport = Pick<
  Submission,
  | 'reference'
  | 'winningTeamId'
  | 'winningTeamName'
  | 'losingTeamName'
  | 'winningScore'
  | 'losingScore'
  | 'outcome'
  | 'outcomeReason'
  | 'captainName'
  | 'submittedAt'
>;

/** The 40 random bits of a reference are already in use. The caller tries again with a new one. */
export class ReferenceTaken extends Error {}

/** Sports, locations, leagues and teams as of the last refresh. */
export abstract class LeagueCatalogue {
  abstract find(report: GameReport): ResolvedGame;
}

/** The response that a retry gets again. */
export interface StoredResponse {
  /** Shows whether a retry has the same body. */
  readonly fingerprint: string;
  readonly receipt: ReportReceipt;
}

/** Stored responses by idempotency key, which the client chooses for each filled-in form. */
export abstract class IdempotencyStore {
  abstract find(idempotencyKey: string): Promise<StoredResponse | null>;

  /**
   * Stores the response unless the key already has one. Waits for a transaction that is about to
   * store one for the same key.
   * @returns the response that now belongs to the key: this one, or an earlier one
   */
  abstract store(idempotencyKey: string, response: StoredResponse): Promise<StoredResponse>;

  /** Starts the time after which the responses for a deleted report may be deleted. */
  abstract expire(submissionId: string, deletedAt: Date): Promise<void>;

  /**
   * Deletes the responses for reports deleted before this time. Concurrent calls don't block each
   * other.
   */
  abstract deleteExpired(deletedBefore: Date): Promise<void>;
}

/** A report with everything that is stored with it. */
export interface FirstReport {
  readonly submission: Submission;
  readonly key: string;
  readonly response: StoredResponse;
  /** A row for the view `report_mail_queue`. */
  readonly mail: object;
}

/** Stores most reports with one round trip to the database. */
export abstract class FirstReports {
  /**
   * Stores a report, the response and the mail, if there is no other report of the game and the key
   * is new.
   * @returns false if they were not stored, or if that is not known. Storing it in a transaction
   * then tells why, and does not store it twice
   * @throws if the database can't be reached
   */
  abstract store(report: FirstReport): Promise<boolean>;
}

/** Informs the sport's recipients and the captain about a report. */
export abstract class ReportMail {
  /**
   * Queues the messages in the open transaction, so that nobody hears of a report that was not
   * stored.
   * @param earlier the other reports of the game, oldest first
   * @param place the location and division, as far as they come from the catalogue
   */
  abstract queue(
    submission: Submission,
    status: ReceiptStatus,
    earlier: readonly EarlierReport[],
    place: PlaceInCatalogue,
  ): Promise<void>;

  /** The same for the first report of a game, as a row for the view `report_mail_queue`. */
  abstract row(submission: Submission, place: PlaceInCatalogue): object;
}

/** Counts wrong deletion phrases in each session. */
export abstract class ConfirmationAttempts {
  /** @returns the session's number of wrong phrases, including this one */
  abstract count(session: string): Promise<number>;
}

/** Which reports to include; null means no restriction. */
export interface SubmissionFilter {
  /**
   * Part of the name of a sport, league, team or captain, in any case; or the start of a reference.
   */
  readonly search: string | null;
  readonly sportId: string | null;
  readonly logged: boolean | null;
  readonly outcome: Outcome | null;
  /** The first match date to include; `to` is the last one. */
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

export interface SubmissionQuery extends SubmissionFilter {
  readonly limit: number;
  /** The id of the last report on the previous page. */
  readonly after: string | null;
}

/** Reports as JSON, ready to be sent: the rows in docs/contract.md, section 4. */
export interface SubmissionRows {
  readonly json: string;
  /** The id of the last report, if more follow; otherwise null. */
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
}

/** Reads reports for administrators, newest first, without building entities. */
export abstract class SubmissionReader {
  abstract list(query: SubmissionQuery): Promise<SubmissionRows>;

  /** One row as JSON; null if there is none. */
  abstract find(id: string): Promise<string | null>;

  abstract summary(): Promise<SubmissionSummary>;

  /** The number of reports on each of `days` consecutive days of 24 hours. */
  abstract countByDay(from: Date, days: number): Promise<number[]>;
}
