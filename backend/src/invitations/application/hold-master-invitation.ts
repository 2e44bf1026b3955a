import { Injectable } from '@nestjs/common';
import { Transaction } from '../../kernel/transaction';
import { Invitation } from '../domain/invitation';
import { InviteMaster } from './invite-master';
import { InvitationRepository } from './ports';

/**
 * Returns the invitation that the server keeps for the first master admin. Creates one if there is
 * none, or if it has expired.
 */
@Injectable()
export class HoldMasterInvitation {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly inviteMaster: InviteMaster,
    private readonly transaction: Transaction,
  ) {}

  /** Instances that start at the same time get the same one. */
  execute(now = new Date()): Promise<Invitation> {
    return this.transaction.run(async () => {
      await this.invitations.lockServerInvitation();
      const held = await this.invitations.held(now);
      return held ?? (await this.inviteMaster.execute({ isHeld: true }, now));
    });
  }
}
