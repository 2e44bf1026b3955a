import { Injectable } from '@nestjs/common';
import { SharedTransaction } from '../../kernel/transaction';
import { AssociationCalendar } from '../../kernel/association-calendar';
import { Conflict, InvalidInput, Violation, firstOfEachPath } from '../../kernel/errors';
import { GameReport, reportViolations } from '../domain/game-report';
import { KnownGame, isKnown, placeInCatalogue, relationViolations } from '../domain/resolved-game';
import { ReportReceipt, receiptFor } from '../domain/report-receipt';
import { gameKey } from '../domain/same-game';
import { Submission } from '../domain/submission';
import { fingerprintOf } from './fingerprint';
import {
  IdempotencyStore,
  LeagueCatalogue,
  ReferenceTaken,
  StoredResponse,
  ReportMail,
  SubmissionRepository,
} from './ports';

export interface SubmitReportInput {
  readonly report: GameReport;
  /** What of the report could not even be read; those fields are null in it. */
  readonly unreadable: readonly Violation[];
  readonly idempotencyKey: string | null;
}

/** Takes a captain's report of one game. A retry with the same key gets the first answer again. */
@Injectable()
export class SubmitReport {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly catalogue: LeagueCatalogue,
    private readonly answers: IdempotencyStore,
    private readonly mail: ReportMail,
    private readonly transaction: SharedTransaction,
    private readonly calendar: AssociationCalendar,
  ) {}

  /**
   * @throws InvalidInput naming every failing field at once
   * @throws Conflict when the key belongs to another report
   */
  async execute(input: SubmitReportInput, now = new Date()): Promise<ReportReceipt> {
    const { report, unreadable, idempotencyKey } = input;
    const fingerprint = fingerprintOf(report, unreadable);
    const game = this.catalogue.find(report);
    const violations = [
      ...unreadable,
      ...reportViolations(report, this.calendar.dateAt(now)),
      ...relationViolations(report, game),
    ];

    if (violations.length > 0 || !isKnown(game)) {
      // A report that was accepted once stays accepted, though a team may have gone since.
      const earlier = idempotencyKey === null ? null : await this.answers.find(idempotencyKey);
      if (earlier) return replay(earlier, fingerprint);
      throw new InvalidInput(firstOfEachPath(violations));
    }

    for (;;) {
      try {
        const submission = Submission.report(report, game, now);
        const answer = await this.store(submission, game, idempotencyKey, fingerprint);
        return replay(answer, fingerprint);
      } catch (error) {
        if (!(error instanceof ReferenceTaken)) throw error;
      }
    }
  }

  /** @returns the answer that the key has, where it was answered before */
  private store(
    submission: Submission,
    game: KnownGame,
    idempotencyKey: string | null,
    fingerprint: string,
  ): Promise<StoredResponse> {
    // One that no client can send, where none was sent: also when the commit's answer is lost, and
    // this runs again, the report is stored once.
    const key = idempotencyKey ?? `report ${submission.id}`;
    return this.transaction.run([gameKey(submission), `key ${key}`], async () => {
      const earlier = await this.submissions.earlierReportsOfSameGame(submission);
      const own = { fingerprint, receipt: receiptFor(submission, earlier) };
      const answer = await this.answers.store(key, own);
      if (answer !== own) return answer;
      await Promise.all([
        this.submissions.add(submission, earlier.length > 0),
        this.mail.queue(
          submission,
          own.receipt.status,
          earlier,
          placeInCatalogue(submission, game),
        ),
      ]);
      return own;
    });
  }
}

function replay(earlier: StoredResponse, fingerprint: string): ReportReceipt {
  if (earlier.fingerprint === fingerprint) return earlier.receipt;
  throw new Conflict('This idempotency key was already used for another report.');
}
