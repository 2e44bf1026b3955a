import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Transaction } from '../../kernel/transaction';
import { InvitationRepository } from './ports';

/** Deletes the invitation that the server keeps for the first master admin, if there is one. */
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
