import { GameReport } from '../domain/game-report';
import { ReportReceipt } from '../domain/report-receipt';
import { ReportedGame } from '../domain/reported-game';
import { ReportedResult } from '../domain/same-game';
import { Submission } from '../domain/submission';

/** Reads and writes within the transaction that is open. */
export abstract class SubmissionRepository {
  /** @throws ReferenceTaken when another submission has the reference; the transaction is lost */
  abstract add(submission: Submission): Promise<void>;

  /**
   * The stored reports of the game that `submission` reports: same league, same two teams in
   * either order, same date. Until the transaction ends, no other report of that game gets past
   * this call, so that two captains who report at once see each other.
   */
  abstract earlierReportsOfSameGame(submission: Submission): Promise<ReportedResult[]>;
}

/** Forty random bits were met a second time. Another reference will do. */
export class ReferenceTaken extends Error {}

/** What is played, where and by whom, as the league feed last told. */
export abstract class LeagueCatalogue {
  abstract find(report: GameReport): ReportedGame;
}

/** An answer that a retry gets again. */
export interface RememberedAnswer {
  /** Tells whether a retry sends the same body. */
  readonly fingerprint: string;
  readonly receipt: ReportReceipt;
}

/** The answers given so far, by the key that the client chose for its filled-in form. */
export abstract class AnswersByKey {
  abstract find(idempotencyKey: string): Promise<RememberedAnswer | null>;

  /**
   * Remembers the answer unless the key has one already; waits for a transaction that is about to
   * remember one.
   * @returns the answer that now belongs to the key: this one, or the earlier
   */
  abstract remember(idempotencyKey: string, answer: RememberedAnswer): Promise<RememberedAnswer>;
}
