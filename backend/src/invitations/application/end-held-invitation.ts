import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Transaction } from '../../kernel/transaction';
import { InvitationRepository } from './ports';

/** Deletes the invitations that servers keep for the first master admin. */
@Injectable()
export class EndHeldInvitation {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  execute(now = new Date()): Promise<void> {
    return this.transaction.run(async () => {
      for (const { id, name } of await this.invitations.held(now)) {
        if (!(await this.invitations.deleteByIdReturning(id, now))) continue;
        await this.auditLog.record(
          { action: 'invitation-deleted', actor: null, subject: name },
          now,
        );
      }
    });
  }
}
