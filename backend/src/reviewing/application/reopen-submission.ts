import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { InvalidInput, Violation } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Transaction } from '../../kernel/transaction';
import { gone } from '../../submissions/application/gone';
import { SubmissionRepository } from '../../submissions/application/ports';
import { titleOf } from '../../submissions/domain/submission';

export interface ReopenSubmissionInput {
  readonly actor: SignedInAdmin;
  readonly id: string;
  readonly reason: string | null;
  readonly unreadable: readonly Violation[];
}

/**
 * Marks a logged report as pending again. Logging tells nobody, so there is nothing to take back but
 * what is read from the report: results, counts, and whether its captain can correct it.
 */
@Injectable()
export class ReopenSubmission {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /**
   * Changes nothing if the report is pending.
   * @throws NotFound if there is no such report, or no longer
   * @throws InvalidInput at `reason`
   */
  async execute(
    { actor, id, reason, unreadable }: ReopenSubmissionInput,
    now = new Date(),
  ): Promise<void> {
    await this.transaction.run(async () => {
      const [known] = await this.submissions.existing([id]);
      if (known === undefined) throw gone();
      if (unreadable.length > 0) throw new InvalidInput(unreadable);
      if (reason === null) throw InvalidInput.at('reason', 'Please enter a reason');
      const submission = await this.submissions.reopen(id);
      if (!submission) return;
      await this.auditLog.record(
        {
          action: 'submission-reopened',
          actor: actor.username,
          subject: titleOf(submission),
          details: { reason },
        },
        now,
      );
    });
  }
}
