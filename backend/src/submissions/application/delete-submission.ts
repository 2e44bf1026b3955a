import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Transaction } from '../../kernel/transaction';
import { NotFound } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { WrongConfirmationPhrase } from '../domain/wrong-confirmation-phrase';
import {
  Agreements,
  CaptainNames,
  ConfirmationAttempts,
  CorrectionMail,
  IdempotencyStore,
  StoredAgreements,
  SubmissionRepository,
} from './ports';
import { Submission, titleOf } from '../domain/submission';
import { ShownFeatures } from './shown-features';

/** What a report says about people, or in their own words. */
const personal: readonly (keyof Submission)[] = [
  'captainName',
  'captainEmail',
  'captainPhone',
  'captainOnRoster',
  'notes',
  'ratingComments',
  'messages',
];

export interface DeleteSubmissionInput {
  readonly actor: SignedInAdmin;
  /** The administrator's session, which decides the hint. */
  readonly session: string;
  readonly id: string;
  readonly typedPhrase: string | null;
  /** The phrase that must be typed. */
  readonly phrase: string;
}

/**
 * Deletes a report for good. The audit log keeps the facts of the game, and a late retry still gets
 * its response.
 */
@Injectable()
export class DeleteSubmission {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly idempotency: IdempotencyStore,
    private readonly attempts: ConfirmationAttempts,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
    private readonly mail: CorrectionMail,
    private readonly shown: ShownFeatures,
    private readonly agreements: Agreements,
    private readonly names: CaptainNames,
  ) {}

  /**
   * @throws WrongConfirmationPhrase if the typed phrase differs in any byte
   * @throws NotFound if there is no such report, or no longer
   */
  async execute(input: DeleteSubmissionInput, now = new Date()): Promise<void> {
    const { actor, id, typedPhrase, phrase } = input;
    if (typedPhrase !== phrase)
      throw new WrongConfirmationPhrase(await this.attempts.count(input.session));
    const captainName = await this.transaction.run(async () => {
      const agreed = await this.agreements.find(id);
      const submission = await this.submissions.remove(id);
      if (!submission) throw new NotFound('This score submission does not exist any more.');
      await this.idempotency.expire(id, now);
      await this.mail.drop(id);
      await this.auditLog.record(
        {
          action: 'submission-deleted',
          actor: actor.username,
          subject: titleOf(submission),
          details: this.factsOf(submission, agreed),
        },
        now,
      );
      return submission.captainName;
    });
    // If this fails, the hourly job does it (DeleteLeftovers).
    await this.names.forgetIfUnused([captainName]).catch(() => undefined);
  }

  /** What the audit log keeps: the facts of the game, and nothing about the captain. */
  private factsOf(
    submission: Submission,
    agreed: StoredAgreements | null,
  ): Record<string, unknown> {
    const leftOut = [
      ...personal,
      'confirmKeyHash',
      ...(this.shown.teamLinks ? [] : ['reporterTeamId', 'reporterProof']),
      ...(this.shown.outcomes ? [] : ['outcome', 'outcomeReason']),
      ...(this.shown.corrections ? [] : ['revision', 'correctedAt']),
    ];
    const agreements = agreed?.agreements.map(({ by, at }) => ({ by, at }));
    return {
      ...Object.fromEntries(Object.entries(submission).filter(([name]) => !leftOut.includes(name))),
      ...(this.shown.confirmations && agreed && { ...agreed, agreements }),
    };
  }
}
