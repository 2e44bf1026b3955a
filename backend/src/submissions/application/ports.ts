import { CalendarDate } from '../../kernel/calendar-date';
import { Language } from '../../kernel/languages';
import { ReportReceipt } from '../domain/report-receipt';
import { ReportedResult } from '../domain/game-result';
import { Outcome } from '../domain/outcome';
import { KnownGame } from '../domain/resolved-game';
import { Game } from '../domain/same-game';
import { ReportOrigin, Submission } from '../domain/submission';

/** Reads and writes in the open transaction. */
export abstract class SubmissionRepository {
  /**
   * Call `earlierReportsOfSameGame` before.
   * @throws ReferenceTaken if another submission has the reference; the transaction has then failed
   */
  abstract add(submission: Submission): Promise<void>;

  /**
   * The stored reports of the same game: same league, same date, same two teams in either order.
   * Until the transaction ends, this call blocks for any other report of that game, so two captains
   * who report at the same time see each other's report.
   */
  abstract earlierReportsOfSameGame(submission: Submission): Promise<EarlierReport[]>;

  /** Returns those of the ids that exist. */
  abstract existing(ids: readonly string[]): Promise<string[]>;

  /**
   * Marks the pending ones of the reports as logged. Reports deleted in the meantime stay deleted,
   * and those with another revision than the administrator saw stay pending.
   */
  abstract log(
    ids: readonly string[],
    by: string,
    now: Date,
    seen?: SeenRevisions,
  ): Promise<LoggedReports>;

  /**
   * Marks a logged report as pending again. Of several concurrent calls, only one gets it.
   * @returns null if it is pending already, or if there is no such report, or no longer
   */
  abstract reopen(id: string): Promise<Submission | null>;

  abstract find(id: string): Promise<Submission | null>;

  /**
   * Locks the report, the games and all reports of them until the transaction ends, in the order in
   * which other transactions lock them.
   * @returns the report as it is now; null if there is none, or no longer
   */
  abstract lock(id: string, games: readonly Game[]): Promise<Submission | null>;

  /**
   * Stores a report that has another revision than before. Lock it first. Agreements, and that nobody
   * objected, end if it says something else now.
   */
  abstract revise(before: Submission, after: Submission): Promise<void>;

  /** Stores whether the table leaves out the game of a locked report. */
  abstract setUncounted(id: string, isUncounted: boolean): Promise<void>;

  /** Stores the messages of a locked report. */
  abstract storeMessages(submission: Submission): Promise<void>;

  /**
   * Deletes those of the reports that exist and returns them. Of several concurrent calls, only one gets
   * a report.
   * @throws Busy if a correction moves one to another game at the same time
   */
  abstract remove(ids: readonly string[]): Promise<Submission[]>;
}

/** A logged report of the same game that says something else. */
export interface LoggedRival extends ReportedResult {
  readonly id: string;
  readonly reference: string;
  readonly outcome: Outcome;
  readonly winningTeamName: string;
  /** Whether nothing but the winner is another one. */
  readonly hasOtherWinner: boolean;
}

/** A pending report that can't be logged before an administrator has answered a question. */
export interface UnsettledReport {
  readonly id: string;
  /** Whether the schedule has several games that it may be of. */
  readonly isInDoubt: boolean;
  /** Whether it agrees with a logged report that is of another game than the others of its date. */
  readonly isOfAnother: boolean;
  /** Including those that are to be logged with the same call. */
  readonly rivals: readonly LoggedRival[];
}

/** Sees to it that each game has one logged result, in the open transaction. */
export abstract class LoggedResults {
  /** Those of the pending reports that raise a question. They and the others of their games stay locked. */
  abstract unsettled(ids: readonly string[]): Promise<readonly UnsettledReport[]>;

  /**
   * Lets logged reports name the games that they answer, where the schedule has several, so that no
   * later report moves them.
   */
  abstract keepGames(ids: readonly string[]): Promise<void>;

  /** Lets a report count in the place of others. */
  abstract replace(submission: Submission, rivals: readonly LoggedRival[]): Promise<void>;

  /** Lets a report count beside the others of its date, as another game. */
  abstract keepBoth(submission: Submission): Promise<void>;
}

/** The revision of each report that an administrator saw, by id in lower case. */
export type SeenRevisions = ReadonlyMap<string, number>;

export interface LoggedReports {
  /** The reports that were pending. */
  readonly logged: readonly Submission[];
  /** The ids of pending reports that have another revision than the administrator saw. */
  readonly changed: readonly string[];
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

/** What a phone sends with a report besides the form. Null where it sent nothing. */
export interface SentWithReport {
  /** With which the other side of the game can open the report. */
  readonly confirmKey: string | null;
  /** The link of the team that the report comes from. */
  readonly teamToken: string | null;
  /** The link of the game of the schedule that it is about. */
  readonly gameToken: string | null;
  /** The language of the screens. */
  readonly language: Language | null;
}

/** Tells where a report comes from, and which game of the schedule it names. */
export abstract class ReportOrigins {
  /** A key or link that is not valid counts as none. */
  abstract find(
    sent: SentWithReport,
    game: KnownGame,
    matchDate: CalendarDate,
  ): Promise<ReportOrigin>;

  /** A revised report, without the game that it named if it is not about it any more. */
  abstract afterRevision(before: Submission, after: Submission): Promise<Submission>;
}

/** A report, and the game that it names from now on; null for none. */
export interface NamedGame {
  readonly reportId: string;
  readonly gameId: string | null;
  /** The report stays as it is unless it still names this game. Absent if that does not matter. */
  readonly ifNames?: string;
}

/** Stores which games of the schedule reports name, when an administrator or the schedule decides. */
export abstract class NamedGames {
  /**
   * Stores them, with the date of those games, in the open transaction; and keeps true what follows
   * from it.
   * @returns whether a report was changed
   * @throws Busy if a report was changed meanwhile
   */
  abstract name(named: readonly NamedGame[]): Promise<boolean>;
}

/** With what a captain can correct a report. */
export interface CorrectionLink {
  readonly manageToken: string;
  readonly correctableUntil: Date;
}

/** Hands captains the links with which they correct reports. */
export abstract class CorrectionLinks {
  /** Null while reports can't be corrected. */
  abstract linkFor(receipt: ReportReceipt): CorrectionLink | null;
}

/** A row for a view that has a column `id`. */
export interface ViewRow {
  readonly view: string;
  readonly row: object;
}

/** A report with everything that is stored with it. */
export interface FirstReport {
  readonly submission: Submission;
  readonly key: string;
  readonly response: StoredResponse;
  /** What followers of reports store with it: for each report, rows for the same views. */
  readonly rows: readonly ViewRow[];
}

/** Stores most reports with one round trip to the database. */
export abstract class FirstReports {
  /**
   * Stores a report, the response and the rows, if there is no other report of the game, the schedule
   * has one such game at most, and the key is new.
   * @returns false if they were not stored, or if that is not known. Storing it in a transaction
   * then tells why, and does not store it twice
   * @throws if the database can't be reached
   */
  abstract store(report: FirstReport): Promise<boolean>;
}
