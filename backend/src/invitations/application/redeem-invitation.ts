import { Injectable } from '@nestjs/common';
import { Invitation } from '../domain/invitation';
import { InvitationRepository } from './ports';

/** Uses an invitation up, within the transaction that makes an admin of its holder. */
@Injectable()
export class RedeemInvitation {
  constructor(private readonly invitations: InvitationRepository) {}

  /** @returns null when it was used, deleted or has expired, or never was */
  execute(code: string, now = new Date()): Promise<Invitation | null> {
    return this.invitations.take(code, now);
  }
}
