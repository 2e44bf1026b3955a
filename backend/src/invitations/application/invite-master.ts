import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Transaction } from '../../kernel/transaction';
import { Invitation } from '../domain/invitation';
import { InvitationRepository } from './ports';

export interface InviteMasterInput {
  /** For the first admin, and no longer than until one comes. */
  readonly isHeld?: boolean;
}

/** The server itself invites a master admin: the first one, or on the word of whoever runs it. */
@Injectable()
export class InviteMaster {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /** A new invitation, whatever others there are. */
  execute({ isHeld }: InviteMasterInput = {}, now = new Date()): Promise<Invitation> {
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
