import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Transaction } from '../../kernel/transaction';
import { isId } from '../../kernel/identifier';
import { NotFound } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { InvitationRepository } from './ports';

export interface DeleteInvitationInput {
  readonly actor: SignedInAdmin;
  /** The code, or the id of an invitation whose code can't be shown any more. */
  readonly codeOrId: string;
}

@Injectable()
export class DeleteInvitation {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /** @throws NotFound if it was used, has expired, or is not visible to the administrator */
  execute({ actor, codeOrId }: DeleteInvitationInput, now = new Date()): Promise<void> {
    return this.transaction.run(async () => {
      const invitation = isId(codeOrId)
        ? await this.invitations.deleteByIdReturning(codeOrId, now)
        : await this.invitations.deleteReturning(codeOrId, now);
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
