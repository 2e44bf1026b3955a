import { Injectable } from '@nestjs/common';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Invitation } from '../domain/invitation';
import { InvitationRepository } from './ports';

@Injectable()
export class ListInvitations {
  constructor(private readonly invitations: InvitationRepository) {}

  /** The valid invitations that the administrator can see, newest first. */
  async execute(actor: SignedInAdmin, now = new Date()): Promise<Invitation[]> {
    const active = await this.invitations.active(now);
    return active.filter((invitation) => invitation.canBeManagedBy(actor));
  }
}
