import { Injectable } from '@nestjs/common';
import { LinkNotValid, Links } from '../../links/application/links';
import { Leagues } from '../../league-feed/application/leagues';
import { AssociationCalendar } from '../../kernel/association-calendar';
import { Conflict, InvalidInput, Violation, firstOfEachPath } from '../../kernel/errors';
import { QueuedTransaction } from '../../kernel/transaction';
import {
  CorrectionInput,
  Revision,
  asSent,
  asSubmitted,
  correctedContent,
  correctedReport,
  correctionViolations,
  currentRevision,
  mostCorrections,
  revised,
} from '../domain/correction';
import { ReportContent, changesBetween, contentOf } from '../../submissions/domain/report-content';
import {
  PlaceInCatalogue,
  placeInCatalogue,
  soughtIn,
} from '../../submissions/domain/resolved-game';
import { gameKey, statusAmong } from '../../submissions/domain/same-game';
import { Submission } from '../../submissions/domain/submission';
import { Corrections } from './corrections';
import { Fingerprints, fingerprintOf } from '../../submissions/application/fingerprints';
import { Outcomes } from '../../submissions/application/outcomes';
import { ReportOrigins, SubmissionRepository } from '../../submissions/application/ports';
import { ReportFollowers } from '../../submissions/application/report-followers';
import { CorrectionReceipt, CorrectionResponses, RevisionStore } from './ports';

export interface CorrectReportInput {
  readonly token: unknown;
  /** Reads the key; null without one. It throws InvalidInput if the key can't be read. */
  readonly idempotencyKey: () => string | null;
  /** The revision that the captain saw; null if it could not be read. */
  readonly revision: number | null;
  readonly correction: CorrectionInput;
  /** Errors in fields that could not be read; those fields are null. */
  readonly unreadable: readonly Violation[];
}

/** What a correction would make of a report. */
interface Proposal {
  readonly violations: readonly Violation[];
  /** Null if there are violations. */
  readonly corrected: { readonly content: ReportContent; readonly place: PlaceInCatalogue } | null;
}

/** Lets the captain who sent a report correct it (docs/extensions.md, section 11). */
@Injectable()
export class CorrectReport {
  constructor(
    private readonly links: Links,
    private readonly submissions: SubmissionRepository,
    private readonly revisions: RevisionStore,
    private readonly responses: CorrectionResponses,
    private readonly leagues: Leagues,
    private readonly followers: ReportFollowers,
    private readonly transaction: QueuedTransaction,
    private readonly calendar: AssociationCalendar,
    private readonly corrections: Corrections,
    private readonly outcomes: Outcomes,
    private readonly fingerprints: Fingerprints,
    private readonly origins: ReportOrigins,
  ) {}

  /**
   * A retry with the same key gets the first response again.
   * @throws DomainError if the token is not valid
   * @throws Conflict at `key`, `state` or `revision`
   * @throws InvalidInput listing all invalid fields at once
   */
  async execute(input: CorrectReportInput, now = new Date()): Promise<CorrectionReceipt> {
    const id = this.links.resolve(input.token, 'm').id;
    for (;;) {
      const found = await this.submissions.find(id);
      if (!found || found.erasedAt) throw new LinkNotValid();
      const receipt = await this.correct(found, input, now);
      if (receipt) return receipt;
    }
  }

  /** @returns null if the report was corrected since it was read */
  private correct(
    found: Submission,
    input: CorrectReportInput,
    now: Date,
  ): Promise<CorrectionReceipt | null> {
    const { id } = found;
    const key = input.idempotencyKey();
    const fingerprint = fingerprintOfCorrection(input);
    const proposal = this.proposalFor(found, input, now);
    const games = [found, { ...found, ...proposal.corrected?.content }];
    return this.transaction.run([...games.map(gameKey), `correction ${id}`], async () => {
      const submission = await this.submissions.lock(id, games);
      if (!submission || submission.erasedAt) throw new LinkNotValid();
      const earlier = key === null ? null : await this.responses.find(id, key);
      if (earlier) {
        if (this.fingerprints.isSame(earlier.fingerprint, fingerprint)) return earlier.receipt;
        throw Conflict.at('key', 'This idempotency key was already used for another correction.');
      }
      const revisions = await this.revisions.list(id);
      this.assertOpen(submission, revisions, input, now);
      if (submission.revision !== found.revision) return null;
      if (!proposal.corrected) throw new InvalidInput(firstOfEachPath(proposal.violations));
      const receipt = await this.store(submission, revisions, proposal.corrected, now);
      if (key !== null) await this.responses.store(id, key, fingerprint, receipt);
      return receipt;
    });
  }

  private proposalFor(found: Submission, input: CorrectReportInput, now: Date): Proposal {
    const { correction, unreadable } = this.outcomes.areOn ? input : withOutcomeOf(found, input);
    const report = correctedReport(found, correction);
    const game = this.leagues.findGame(...soughtIn(report));
    const violations = [
      ...unreadable,
      ...(input.revision === null ? [revisionMissing] : []),
      ...correctionViolations(found, report, game, this.calendar.dateAt(now)),
    ];
    if (violations.length > 0) return { violations, corrected: null };
    const { winningTeam: earlierWinner } = this.leagues.findGame(...soughtIn(asSent(found)));
    const content = correctedContent(found, report, game, earlierWinner);
    const place = placeInCatalogue({ ...found, ...content }, game);
    return { violations, corrected: { content, place } };
  }

  private assertOpen(
    submission: Submission,
    revisions: readonly Revision[],
    { revision }: CorrectReportInput,
    now: Date,
  ): void {
    if (submission.loggedAt !== null) {
      throw Conflict.at(
        'state',
        'The administrators have logged this report. Send them a message instead.',
      );
    }
    if (this.corrections.isOver(submission.submittedAt, now)) {
      throw Conflict.at(
        'state',
        'The time to correct this report is over. Send the administrators a message instead.',
      );
    }
    if (revision !== null && revision !== submission.revision) {
      throw Conflict.at('revision', 'This report was changed meanwhile. Open the link again.');
    }
    const corrections = revisions.filter(({ revision, by }) => revision > 1 && by === null);
    if (corrections.length >= mostCorrections) {
      throw Conflict.at(
        'state',
        'This report was corrected too often. Send the administrators a message instead.',
      );
    }
  }

  private async store(
    submission: Submission,
    revisions: readonly Revision[],
    { content, place }: NonNullable<Proposal['corrected']>,
    now: Date,
  ): Promise<CorrectionReceipt> {
    const changes = changesBetween(contentOf(submission), content);
    const corrected =
      changes.length > 0
        ? await this.origins.afterRevision(submission, revised(submission, content, now))
        : submission;
    const reports = await this.submissions.earlierReportsOfSameGame(corrected);
    const others = reports.filter(({ reference }) => reference !== submission.reference);
    const status = statusAmong(others, corrected);
    if (corrected !== submission) {
      await this.submissions.revise(submission, corrected);
      const first = submission.revision === 1 ? [currentRevision(submission)] : [];
      await this.revisions.add(submission.id, [...first, currentRevision(corrected)]);
      await this.followers.revised({
        submission: corrected,
        firstGame: asSubmitted(submission, revisions),
        by: null,
        changes,
        status,
        others,
        place,
      });
    }
    return { reference: corrected.reference, revision: corrected.revision, status };
  }
}

const revisionMissing = { path: 'revision', message: 'This must be the revision that you saw' };

/** The same for two bodies with the same meaning. */
function fingerprintOfCorrection({ revision, correction, unreadable }: CorrectReportInput): string {
  return fingerprintOf({ revision, ...correction }, unreadable);
}

/** While outcomes are off, a correction leaves the outcome as it is. */
function withOutcomeOf(found: Submission, input: CorrectReportInput): CorrectReportInput {
  const { outcome, outcomeReason } = found;
  const { correction } = input;
  return {
    ...input,
    correction: {
      ...correction,
      gameDetails: {
        ...correction.gameDetails,
        outcome: outcome === 'played' ? null : outcome,
        outcomeReason,
      },
    },
    unreadable: input.unreadable.filter(
      ({ path }) => path !== 'gameDetails.outcome' && path !== 'gameDetails.outcomeReason',
    ),
  };
}
