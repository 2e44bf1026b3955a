import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log';
import { Invitation } from '../domain/invitation';
import { InvitationRepository } from './ports';

/**
 * Uses an invitation up, within the transaction that makes an admin of its holder. With that the one
 * ends that the server holds for the first admin, whichever was used.
 */
@Injectable()
export class RedeemInvitation {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly auditLog: AuditLog,
  ) {}

  /** @returns null when it was used, deleted or has expired, or never was */
  async execute(code: string, now = new Date()): Promise<Invitation | null> {
    // First, as it is taken to hold one: one that is being made is seen here, or makes way.
    await this.invitations.lockServerInvitation();
    const invitation = await this.invitations.take(code, now);
    if (invitation) await this.endHeld(now);
    return invitation;
  }

  private async endHeld(now: Date): Promise<void> {
    const held = (await this.invitations.active(now)).find(({ isHeld }) => isHeld);
    if (!held || !(await this.invitations.take(held.code, now))) return;
    await this.auditLog.record(
      { action: 'invitation-deleted', actor: null, subject: held.name },
      now,
    );
  }
}
