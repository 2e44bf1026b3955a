import { CalendarDate } from '../../kernel/calendar-date';
import { GameReport } from '../domain/game-report';
import { ReportReceipt } from '../domain/report-receipt';
import { PlaceInCatalogue, ResolvedGame } from '../domain/resolved-game';
import { ReceiptStatus } from '../domain/same-game';
import { Submission } from '../domain/submission';

/** Reads and writes within the transaction that is open. */
export abstract class SubmissionRepository {
  /**
   * @param sharesGame whether there are other reports of the game: it is remembered of all of them
   * @throws ReferenceTaken when another submission has the reference; the transaction is lost
   */
  abstract add(submission: Submission, sharesGame?: boolean): Promise<void>;

  /**
   * The stored reports of the game that `submission` reports: same league, same two teams in
   * either order, same date. Until the transaction ends, no other report of that game gets past
   * this call, so that two captains who report at once see each other.
   */
  abstract earlierReportsOfSameGame(submission: Submission): Promise<EarlierReport[]>;

  /** Which of the ids there are. */
  abstract existing(ids: readonly string[]): Promise<string[]>;

  /**
   * Marks those of the reports that are pending as logged. One that is deleted meanwhile stays so.
   * @returns those that were pending
   */
  abstract log(ids: readonly string[], by: string, now: Date): Promise<Submission[]>;

  /** Null when there is none (any more). Of several calls at once, one gets it. */
  abstract remove(id: string): Promise<Submission | null>;
}

/** Of a report, what tells its version of the game. */
export type EarlierReport = Pick<
  Submission,
  | 'reference'
  | 'winningTeamId'
  | 'winningTeamName'
  | 'losingTeamName'
  | 'winningScore'
  | 'losingScore'
  | 'captainName'
  | 'submittedAt'
>;

/** Forty random bits were met a second time. Another reference will do. */
export class ReferenceTaken extends Error {}

/** What is played, where and by whom, as the league feed last told. */
export abstract class LeagueCatalogue {
  abstract find(report: GameReport): ResolvedGame;
}

/** An answer that a retry gets again. */
export interface StoredResponse {
  /** Tells whether a retry sends the same body. */
  readonly fingerprint: string;
  readonly receipt: ReportReceipt;
}

/** The answers given so far, by the key that the client chose for its filled-in form. */
export abstract class IdempotencyStore {
  abstract find(idempotencyKey: string): Promise<StoredResponse | null>;

  /**
   * Remembers the answer unless the key has one already; waits for a transaction that is about to
   * remember one.
   * @returns the answer that now belongs to the key: this one, or the earlier
   */
  abstract store(idempotencyKey: string, answer: StoredResponse): Promise<StoredResponse>;

  /** Keeps the answers for a deleted report for as long as a phone may still come back with it. */
  abstract expire(submissionId: string, deletedAt: Date): Promise<void>;

  /** Forgets the answers for reports that were deleted before; several at once do not wait for each other. */
  abstract deleteExpired(deletedBefore: Date): Promise<void>;
}

/** Those who are told of a report: whoever is responsible for its sport, and the captain. */
export abstract class ReportMail {
  /**
   * Has them told, within the open transaction: a report that is not stored is not told of.
   * @param earlier the other reports of the game, the oldest first
   * @param place what of its location and division was not typed
   */
  abstract queue(
    submission: Submission,
    status: ReceiptStatus,
    earlier: readonly EarlierReport[],
    place: PlaceInCatalogue,
  ): Promise<void>;
}

/** Wrong magic spells, by session. */
export abstract class ConfirmationAttempts {
  /** @returns how many there were in the session, this one included */
  abstract count(session: string): Promise<number>;
}

/** Which reports; null filters nothing. */
export interface SubmissionFilter {
  /** Part of the name of sport, league, a team or captain, in any case; or a reference's beginning. */
  readonly search: string | null;
  readonly sportId: string | null;
  readonly logged: boolean | null;
  /** The first and last match date. */
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

export interface SubmissionQuery extends SubmissionFilter {
  readonly limit: number;
  /** The id of the last report of the page before. */
  readonly after: string | null;
}

/** Reports as JSON that is ready to be sent: the rows of contract, section 4. */
export interface SubmissionRows {
  readonly json: string;
  /** The id of the last one, where more follow. */
  readonly next: string | null;
  readonly total: number;
  /** Counting ended at `total`, and there are more. */
  readonly capped: boolean;
}

export interface SubmissionSummary {
  readonly total: number;
  readonly logged: number;
  readonly pending: number;
  /** Distinct sports among the reports. */
  readonly activeSports: number;
}

/** What administrators read of the reports, the newest first; answered without building entities. */
export abstract class SubmissionReader {
  abstract list(query: SubmissionQuery): Promise<SubmissionRows>;

  /** One row as JSON; null when there is none. */
  abstract find(id: string): Promise<string | null>;

  abstract summary(): Promise<SubmissionSummary>;

  /** How many reports came in on each of `days` days of 24 hours, one after the other. */
  abstract countByDay(from: Date, days: number): Promise<number[]>;
}
