import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Transaction } from '../../kernel/transaction';
import { NotFound } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { InvitationRepository } from './ports';

export interface DeleteInvitationInput {
  readonly actor: SignedInAdmin;
  readonly code: string;
}

@Injectable()
export class DeleteInvitation {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /** @throws NotFound if it was used, has expired, or is not visible to the administrator */
  execute({ actor, code }: DeleteInvitationInput, now = new Date()): Promise<void> {
    return this.transaction.run(async () => {
      const invitation = await this.invitations.deleteReturning(code, now);
      if (!invitation || !invitation.canBeManagedBy(actor)) {
        throw new NotFound('There is no such invitation.');
      }
      await this.auditLog.record(
        { action: 'invitation-deleted', actor: actor.username, subject: invitation.name },
        now,
      );
    });
  }
}
