import { Injectable } from '@nestjs/common';
import { QueuedTransaction } from '../../kernel/transaction';
import { Leagues } from '../../league-feed/application/leagues';
import { AssociationCalendar } from '../../kernel/association-calendar';
import { Conflict, InvalidInput, Violation, firstOfEachPath } from '../../kernel/errors';
import { GameReport, playedToTheEnd } from '../domain/game-report';
import { reportViolations } from '../domain/report-rules';
import {
  KnownGame,
  isKnown,
  placeInCatalogue,
  relationViolations,
  soughtIn,
} from '../domain/resolved-game';
import { ReportReceipt, receiptFor } from '../domain/report-receipt';
import { gameKey } from '../domain/same-game';
import { Submission, acceptReport } from '../domain/submission';
import { CaptainContact } from './captain-contact';
import { Fingerprints, fingerprintOf } from './fingerprints';
import { Outcomes } from './outcomes';
import { ReportFollowers } from './report-followers';
import {
  FirstReports,
  IdempotencyStore,
  ReferenceTaken,
  ReportOrigins,
  SentWithReport,
  StoredResponse,
  SubmissionRepository,
} from './ports';

export interface SubmitReportInput {
  readonly report: GameReport;
  /** Errors in fields that could not be read; those fields are null in `report`. */
  readonly unreadable: readonly Violation[];
  readonly idempotencyKey: string | null;
  readonly sent?: SentWithReport;
}

const nothingElse: SentWithReport = {
  confirmKey: null,
  teamToken: null,
  gameToken: null,
  language: null,
};

/**
 * Accepts a captain's report of a game. A retry with the same key gets the first response again.
 */
@Injectable()
export class SubmitReport {
  constructor(
    private readonly firstReports: FirstReports,
    private readonly submissions: SubmissionRepository,
    private readonly leagues: Leagues,
    private readonly idempotency: IdempotencyStore,
    private readonly followers: ReportFollowers,
    private readonly transaction: QueuedTransaction,
    private readonly calendar: AssociationCalendar,
    private readonly outcomes: Outcomes,
    private readonly origins: ReportOrigins,
    private readonly fingerprints: Fingerprints,
    private readonly contact: CaptainContact,
  ) {}

  /**
   * @throws InvalidInput listing all invalid fields at once
   * @throws Conflict if the key was used for another report
   */
  async execute(input: SubmitReportInput, now = new Date()): Promise<ReportReceipt> {
    const stored = await this.responseWithOutcome(input);
    if (stored) return stored;
    const { report, unreadable, idempotencyKey } = this.outcomes.areOn
      ? input
      : withoutOutcome(input);
    const fingerprint = fingerprintOf(report, unreadable);
    const game = this.leagues.findGame(...soughtIn(report));
    const violations = [
      ...unreadable,
      ...reportViolations(report, this.calendar.dateAt(now)),
      ...relationViolations(report, game, this.contact.email),
    ];

    if (violations.length > 0 || !isKnown(game)) {
      // A retry of an accepted report succeeds, even if a team has since left the catalogue.
      const earlier = idempotencyKey === null ? null : await this.idempotency.find(idempotencyKey);
      if (earlier) return this.replay(earlier, fingerprint);
      throw new InvalidInput(firstOfEachPath(violations));
    }

    const { sent = nothingElse } = input;
    const origin = await this.origins.find(sent, game, report.leagueDetails.matchDate!);
    for (;;) {
      try {
        const submission = acceptReport(report, game, now, origin);
        const response = await this.store(submission, game, idempotencyKey, fingerprint);
        return this.replay(response, fingerprint);
      } catch (error) {
        if (!(error instanceof ReferenceTaken)) throw error;
      }
    }
  }

  /**
   * A retry of a report with an outcome gets its response again, even if outcomes were turned off
   * after it was stored.
   */
  private async responseWithOutcome({
    report,
    unreadable,
    idempotencyKey,
  }: SubmitReportInput): Promise<ReportReceipt | null> {
    const { outcome } = report.gameDetails;
    if (this.outcomes.areOn || idempotencyKey === null || outcome === null) return null;
    const earlier = await this.idempotency.find(idempotencyKey);
    if (!earlier) return null;
    const isSame = this.fingerprints.isSame(earlier.fingerprint, fingerprintOf(report, unreadable));
    return isSame ? earlier.receipt : null;
  }

  /** @returns the response that belongs to the key, which may be an earlier one */
  private async store(
    submission: Submission,
    game: KnownGame,
    idempotencyKey: string | null,
    fingerprint: string,
  ): Promise<StoredResponse> {
    // Without a key from the client, use one that no client can send. If the response to the commit
    // is lost and this runs again, the report is still stored only once.
    const key = idempotencyKey ?? `report ${submission.id}`;
    const place = placeInCatalogue(submission, game);
    const first = { fingerprint, receipt: receiptFor(submission, []) };
    const rows = this.followers.rowsOfFirst({ submission, status: 'received', others: [], place });
    if (await this.firstReports.store({ submission, key, response: first, rows })) return first;
    return this.transaction.run([gameKey(submission), `key ${key}`], async () => {
      const others = await this.submissions.earlierReportsOfSameGame(submission);
      const own = { fingerprint, receipt: receiptFor(submission, others) };
      const response = await this.idempotency.store(key, own);
      if (response !== own) return response;
      // One after the other, so that a reference that is taken is told as such.
      await this.submissions.add(submission);
      await this.followers.received({ submission, status: own.receipt.status, others, place });
      return own;
    });
  }

  private replay(earlier: StoredResponse, fingerprint: string): ReportReceipt {
    if (this.fingerprints.isSame(earlier.fingerprint, fingerprint)) return earlier.receipt;
    throw new Conflict('This idempotency key was already used for another report.');
  }
}

/** Ignores the fields, as if they were unknown. */
function withoutOutcome(input: SubmitReportInput): SubmitReportInput {
  const { gameDetails } = input.report;
  return {
    ...input,
    report: { ...input.report, gameDetails: { ...gameDetails, ...playedToTheEnd } },
    unreadable: input.unreadable.filter(
      ({ path }) => path !== 'gameDetails.outcome' && path !== 'gameDetails.outcomeReason',
    ),
  };
}
