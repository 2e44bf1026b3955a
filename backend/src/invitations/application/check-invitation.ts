import { Injectable } from '@nestjs/common';
import { InvitationRepository } from './ports';

/** Whether an invitation could be used now; only using it makes sure. */
@Injectable()
export class CheckInvitation {
  constructor(private readonly invitations: InvitationRepository) {}

  async execute(code: string, now = new Date()): Promise<boolean> {
    return (await this.invitations.findActive(code, now)) !== null;
  }
}
