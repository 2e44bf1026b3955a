import { Injectable } from '@nestjs/common';
import { Invitation } from '../domain/invitation';
import { EndHeldInvitation } from './end-held-invitation';
import { InvitationRepository } from './ports';

/**
 * Consumes an invitation, in the transaction that creates the administrator. Also deletes the
 * invitation that the server keeps for the first administrator, because there is one now.
 */
@Injectable()
export class RedeemInvitation {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly endHeld: EndHeldInvitation,
  ) {}

  /** @returns null if the code is unknown, used, deleted or expired */
  async execute(code: string, now = new Date()): Promise<Invitation | null> {
    // The lock comes first, as in `HoldMasterInvitation`. An invitation that is being created is
    // then either visible here, or its creation waits.
    await this.invitations.lockServerInvitation();
    const invitation = await this.invitations.deleteReturning(code, now);
    if (invitation) await this.endHeld.execute(now);
    return invitation;
  }
}
