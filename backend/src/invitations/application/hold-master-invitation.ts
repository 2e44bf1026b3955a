import { Injectable } from '@nestjs/common';
import { Transaction } from '../../kernel/transaction';
import { KnownInvitation } from '../domain/invitation';
import { InviteMaster } from './invite-master';
import { InvitationRepository } from './ports';

/**
 * Returns the invitation that the server keeps for the first master admin. Creates one if there is
 * none, or if it has expired. A server that can't open the code of another server's makes its own.
 */
@Injectable()
export class HoldMasterInvitation {
  private last: KnownInvitation | null = null;

  constructor(
    private readonly invitations: InvitationRepository,
    private readonly inviteMaster: InviteMaster,
    private readonly transaction: Transaction,
  ) {}

  /** Instances that start at the same time get the same one. */
  execute(now = new Date()): Promise<KnownInvitation> {
    return this.transaction.run(async () => {
      await this.invitations.lockServerInvitation();
      const held = await this.invitations.held(now);
      const known = held.find((one) => one.hasKnownCode());
      const own = held.some(({ id }) => id === this.last?.id) ? this.last : null;
      this.last = known ?? own ?? (await this.inviteMaster.execute({ isHeld: true }, now));
      return this.last;
    });
  }
}
