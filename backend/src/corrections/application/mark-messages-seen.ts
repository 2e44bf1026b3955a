import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Transaction } from '../../kernel/transaction';
import { titleOf } from '../../submissions/domain/submission';
import { gone } from '../../submissions/application/gone';
import { SubmissionRepository } from '../../submissions/application/ports';

interface MessagesSeen {
  readonly actor: SignedInAdmin;
  /** The report. */
  readonly id: string;
  /** How many messages the administrator was shown, from the first. Later ones stay new. */
  readonly count: number;
}

/** Marks the messages about a report as seen. Again changes nothing. */
@Injectable()
export class MarkMessagesSeen {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /** @throws NotFound if there is no such report, or no longer */
  async execute({ actor, id, count }: MessagesSeen, now = new Date()): Promise<void> {
    await this.transaction.run(async () => {
      const submission = await this.submissions.lock(id, []);
      if (!submission) throw gone();
      const { messages } = submission;
      if (messages.slice(0, count).every(({ seen }) => seen)) return;
      const seen = messages.map((message, index) =>
        index < count ? { ...message, seen: true } : message,
      );
      await this.submissions.storeMessages({ ...submission, messages: seen });
      await this.auditLog.record(
        { action: 'messages-seen', actor: actor.username, subject: titleOf(submission) },
        now,
      );
    });
  }
}
