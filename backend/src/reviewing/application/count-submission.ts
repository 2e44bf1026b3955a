import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { InvalidInput } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Transaction } from '../../kernel/transaction';
import { gone } from '../../submissions/application/gone';
import { SubmissionRepository } from '../../submissions/application/ports';
import { titleOf } from '../../submissions/domain/submission';

export interface CountSubmissionInput {
  readonly actor: SignedInAdmin;
  readonly id: string;
  /** Null if that was not said. */
  readonly counts: boolean | null;
}

/** Says whether the game of a report counts for the table. */
@Injectable()
export class CountSubmission {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /**
   * @throws NotFound if there is no such report, or no longer
   * @throws InvalidInput at `counts`
   */
  async execute({ actor, id, counts }: CountSubmissionInput, now = new Date()): Promise<void> {
    await this.transaction.run(async () => {
      const submission = await this.submissions.lock(id, []);
      if (!submission) throw gone();
      if (counts === null) throw InvalidInput.at('counts', 'Please say whether the game counts');
      if (submission.isUncounted === !counts) return;
      await this.submissions.setUncounted(id, !counts);
      await this.auditLog.record(
        {
          action: counts ? 'submission-counted' : 'submission-uncounted',
          actor: actor.username,
          subject: titleOf(submission),
        },
        now,
      );
    });
  }
}
