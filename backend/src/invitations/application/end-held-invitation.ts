import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Transaction } from '../../kernel/transaction';
import { InvitationRepository } from './ports';

/** Ends the invitation that the server holds for the first master, if it holds one. */
@Injectable()
export class EndHeldInvitation {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  execute(now = new Date()): Promise<void> {
    return this.transaction.run(async () => {
      const held = await this.invitations.held(now);
      if (!held || !(await this.invitations.deleteReturning(held.code, now))) return;
      await this.auditLog.record(
        { action: 'invitation-deleted', actor: null, subject: held.name },
        now,
      );
    });
  }
}
