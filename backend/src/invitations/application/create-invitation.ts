import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Transaction } from '../../kernel/transaction';
import { Unauthenticated } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Invitation, KnownInvitation } from '../domain/invitation';
import { InvitationRepository, InviterGone } from './ports';

export interface CreateInvitationInput {
  readonly actor: SignedInAdmin;
  readonly isMaster: boolean;
}

@Injectable()
export class CreateInvitation {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /**
   * @throws Forbidden if a league admin invites a master admin
   * @throws Unauthenticated if the actor's access has just been revoked
   */
  async execute(input: CreateInvitationInput, now = new Date()): Promise<KnownInvitation> {
    const { actor, isMaster } = input;
    const invitation = Invitation.create(actor, isMaster, now);
    await this.transaction.run(async () => {
      await this.add(invitation);
      await this.auditLog.record(
        {
          action: 'invitation-created',
          actor: actor.username,
          subject: invitation.name,
          details: { isMaster },
        },
        now,
      );
    });
    return invitation;
  }

  private async add(invitation: KnownInvitation): Promise<void> {
    try {
      await this.invitations.add(invitation);
    } catch (error) {
      throw error instanceof InviterGone ? new Unauthenticated() : error;
    }
  }
}
