import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Transaction } from '../../kernel/transaction';
import { Invitation, KnownInvitation } from '../domain/invitation';
import { InvitationRepository } from './ports';

export interface InviteMasterInput {
  /** Whether it is for the first administrator, and ends as soon as there is one. */
  readonly isHeld?: boolean;
}

/** The server invites a master admin: the first one, or on the command line. */
@Injectable()
export class InviteMaster {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /** Creates an invitation, even if others exist. */
  execute({ isHeld }: InviteMasterInput = {}, now = new Date()): Promise<KnownInvitation> {
    return this.transaction.run(async () => {
      const invitation = Invitation.fromServer(now, { isHeld });
      await this.invitations.add(invitation);
      await this.auditLog.record(
        {
          action: 'invitation-created',
          actor: null,
          subject: invitation.name,
          details: { isMaster: true },
        },
        now,
      );
      return invitation;
    });
  }
}
