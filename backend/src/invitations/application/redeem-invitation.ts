import { Injectable } from '@nestjs/common';
import { Invitation } from '../domain/invitation';
import { EndHeldInvitation } from './end-held-invitation';
import { InvitationRepository } from './ports';

/**
 * Uses an invitation up, within the transaction that makes an admin of its holder. With that the one
 * ends that the server holds for the first admin, whichever was used.
 */
@Injectable()
export class RedeemInvitation {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly endHeld: EndHeldInvitation,
  ) {}

  /** @returns null when it was used, deleted or has expired, or never was */
  async execute(code: string, now = new Date()): Promise<Invitation | null> {
    // First, as it is taken to hold one: one that is being made is seen here, or makes way.
    await this.invitations.lockServerInvitation();
    const invitation = await this.invitations.deleteReturning(code, now);
    if (invitation) await this.endHeld.execute(now);
    return invitation;
  }
}
