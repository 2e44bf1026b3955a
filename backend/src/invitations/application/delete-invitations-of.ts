import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { InvitationRepository } from './ports';

export interface DeleteInvitationsOfInput {
  readonly actor: SignedInAdmin;
  readonly inviter: SignedInAdmin;
}

/** Deletes the invitations of an administrator, in the transaction that revokes their access. */
@Injectable()
export class DeleteInvitationsOf {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly auditLog: AuditLog,
  ) {}

  async execute({ actor, inviter }: DeleteInvitationsOfInput, now = new Date()): Promise<void> {
    for (const invitation of await this.invitations.deleteAllReturning(inviter.id, now)) {
      await this.auditLog.record(
        {
          action: 'invitation-deleted',
          actor: actor.username,
          subject: invitation.name,
          details: { invitedBy: inviter.username },
        },
        now,
      );
    }
  }
}
