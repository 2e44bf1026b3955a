import { Injectable } from '@nestjs/common';
import { CheckInvitation } from '../../invitations/application/check-invitation';
import { DeleteInvitationsOf } from '../../invitations/application/delete-invitations-of';
import { EndHeldInvitation } from '../../invitations/application/end-held-invitation';
import { HoldMasterInvitation } from '../../invitations/application/hold-master-invitation';
import { RedeemInvitation } from '../../invitations/application/redeem-invitation';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Invitations, UsedInvitation } from '../application/ports';

/** Calls the use cases of `invitations`. */
@Injectable()
export class InvitationsAdapter extends Invitations {
  constructor(
    private readonly check: CheckInvitation,
    private readonly redeemInvitation: RedeemInvitation,
    private readonly holdMasterInvitation: HoldMasterInvitation,
    private readonly deleteInvitationsOf: DeleteInvitationsOf,
    private readonly endHeldInvitation: EndHeldInvitation,
  ) {
    super();
  }

  override isValid(code: string, now: Date): Promise<boolean> {
    return this.check.execute(code, now);
  }

  override async redeem(code: string, now: Date): Promise<UsedInvitation | null> {
    const invitation = await this.redeemInvitation.execute(code, now);
    if (!invitation) return null;
    const { name, isMaster, createdBy } = invitation;
    return { name, isMaster, invitedBy: createdBy };
  }

  override deleteAllOf(inviter: SignedInAdmin, actor: SignedInAdmin, now: Date): Promise<void> {
    return this.deleteInvitationsOf.execute({ actor, inviter }, now);
  }

  override endHeldMaster(now: Date): Promise<void> {
    return this.endHeldInvitation.execute(now);
  }

  override async holdMaster(now: Date): Promise<string> {
    return (await this.holdMasterInvitation.execute(now)).code;
  }
}
