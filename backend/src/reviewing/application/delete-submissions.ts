import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Transaction } from '../../kernel/transaction';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { WrongConfirmationPhrase } from '../domain/wrong-confirmation-phrase';
import { IdempotencyStore, SubmissionRepository } from '../../submissions/application/ports';
import { CaptainNames } from '../../submissions/application/personal-data/ports';
import { Agreements, StoredAgreements } from '../../submissions/application/agreements';
import { ReportFieldName, reportFields } from '../../submissions/domain/report-fields';
import { Submission, titleOf } from '../../submissions/domain/submission';
import { ReportFollowers } from '../../submissions/application/report-followers';
import { distinctIds } from './distinct-ids';

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
  language: false,
  reporterTeamId: true,
  reporterProof: true,
  loggedAt: true,
  loggedBy: true,
  revision: true,
  correctedAt: true,
  replacedBy: false,
  isAnotherGame: false,
  isUncounted: false,
  erasedAt: false,
};

export interface DeleteSubmissionsInput {
  readonly actor: SignedInAdmin;
  readonly ids: readonly string[];
  readonly typedPhrase: string | null;
  /** The phrase that must be typed. */
  readonly phrase: string;
  /** Counts a wrong phrase, which decides the hint. Returns the session's number of them. */
  readonly countWrongPhrase: () => Promise<number>;
}

export interface DeletedSubmissions {
  readonly deleted: number;
  readonly missing: number;
}

/**
 * Deletes reports for good, all or none. The audit log keeps the facts of each game, and a late retry
 * still gets its response.
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

  /** @throws WrongConfirmationPhrase if the typed phrase differs in any byte */
  async execute(input: DeleteSubmissionsInput, now = new Date()): Promise<DeletedSubmissions> {
    const { actor, typedPhrase, phrase, countWrongPhrase } = input;
    if (typedPhrase !== phrase) throw new WrongConfirmationPhrase(await countWrongPhrase());
    const ids = distinctIds(input.ids);
    const deleted = await this.transaction.run(async () => {
      const agreed = new Map<string, StoredAgreements | null>();
      for (const id of ids) agreed.set(id, await this.agreements.find(id));
      const removed = await this.submissions.remove(ids);
      for (const submission of removed) {
        const { id } = submission;
        await this.idempotency.expire(id, now);
        await this.followers.deleted(id);
        await this.auditLog.record(
          {
            action: 'submission-deleted',
            actor: actor.username,
            subject: titleOf(submission),
            details: factsOf(submission, agreed.get(id) ?? null),
          },
          now,
        );
      }
      return removed;
    });
    await this.forgetCaptainsOf(deleted);
    return { deleted: deleted.length, missing: ids.length - deleted.length };
  }

  /** If this fails, the hourly job does it (DeleteLeftovers). */
  private async forgetCaptainsOf(deleted: readonly Submission[]): Promise<void> {
    const names = new Set(deleted.map(({ captainName }) => captainName));
    await this.names.forgetIfUnused([...names]).catch(() => undefined);
    for (const address of new Set(deleted.map(({ captainEmail }) => captainEmail))) {
      await this.followers.addressGone(address).catch(() => undefined);
    }
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
