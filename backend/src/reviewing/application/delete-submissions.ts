import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Transaction } from '../../kernel/transaction';
import { NotFound } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { WrongConfirmationPhrase } from '../domain/wrong-confirmation-phrase';
import { IdempotencyStore, SubmissionRepository } from '../../submissions/application/ports';
import { CaptainNames } from '../../submissions/application/personal-data/ports';
import { Agreements, StoredAgreements } from '../../submissions/application/agreements';
import { ReportFieldName, reportFields } from '../../submissions/domain/report-fields';
import { Submission, titleOf } from '../../submissions/domain/submission';
import { ReportFollowers } from '../../submissions/application/report-followers';

/**
 * Whether the audit log keeps a field of a deleted report that no captain fills in: the facts of the
 * game, nothing about people.
 */
const isKept: Readonly<Record<Exclude<keyof Submission, ReportFieldName>, boolean>> = {
  id: true,
  reference: true,
  submittedAt: true,
  sportId: true,
  sportName: true,
  leagueId: true,
  leagueName: true,
  locationId: true,
  location: true,
  winningTeamName: true,
  winningTeamDivision: false,
  losingTeamName: true,
  losingTeamDivision: false,
  captainOnRoster: false,
  messages: false,
  confirmKeyHash: false,
  scheduledGameId: false,
  reporterTeamId: true,
  reporterProof: true,
  loggedAt: true,
  loggedBy: true,
  revision: true,
  correctedAt: true,
  erasedAt: false,
};

export interface DeleteSubmissionsInput {
  readonly actor: SignedInAdmin;
  readonly id: string;
  readonly typedPhrase: string | null;
  /** The phrase that must be typed. */
  readonly phrase: string;
  /** Counts a wrong phrase, which decides the hint. Returns the session's number of them. */
  readonly countWrongPhrase: () => Promise<number>;
}

/**
 * Deletes a report for good. The audit log keeps the facts of the game, and a late retry still gets
 * its response.
 */
@Injectable()
export class DeleteSubmissions {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly idempotency: IdempotencyStore,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
    private readonly followers: ReportFollowers,
    private readonly agreements: Agreements,
    private readonly names: CaptainNames,
  ) {}

  /**
   * @throws WrongConfirmationPhrase if the typed phrase differs in any byte
   * @throws NotFound if there is no such report, or no longer
   */
  async execute(input: DeleteSubmissionsInput, now = new Date()): Promise<void> {
    const { actor, id, typedPhrase, phrase, countWrongPhrase } = input;
    if (typedPhrase !== phrase) throw new WrongConfirmationPhrase(await countWrongPhrase());
    const { captainName, captainEmail } = await this.transaction.run(async () => {
      const agreed = await this.agreements.find(id);
      const submission = await this.submissions.remove(id);
      if (!submission) throw new NotFound('This score submission does not exist any more.');
      await this.idempotency.expire(id, now);
      await this.followers.deleted(id);
      await this.auditLog.record(
        {
          action: 'submission-deleted',
          actor: actor.username,
          subject: titleOf(submission),
          details: factsOf(submission, agreed),
        },
        now,
      );
      return submission;
    });
    // If this fails, the hourly job does it (DeleteLeftovers).
    await this.names.forgetIfUnused([captainName]).catch(() => undefined);
    await this.followers.addressGone(captainEmail).catch(() => undefined);
  }
}

/** What the audit log keeps: the facts of the game, and nothing about the captain. */
function factsOf(
  submission: Submission,
  agreed: StoredAgreements | null,
): Readonly<Record<string, unknown>> {
  const kept = Object.entries(submission).filter(([name]) =>
    name in reportFields
      ? !reportFields[name as ReportFieldName].isPersonal
      : isKept[name as keyof typeof isKept],
  );
  const agreements = agreed?.agreements.map(({ by, at, teamId }) => ({ by, at, teamId }));
  return { ...Object.fromEntries(kept), ...(agreed && { ...agreed, agreements }) };
}
