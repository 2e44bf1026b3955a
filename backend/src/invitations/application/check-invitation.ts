import { Injectable } from '@nestjs/common';
import { InvitationRepository } from './ports';

/** Whether an invitation is valid at the moment. It may be used by someone else right after. */
@Injectable()
export class CheckInvitation {
  constructor(private readonly invitations: InvitationRepository) {}

  async execute(code: string, now = new Date()): Promise<boolean> {
    return (await this.invitations.findActive(code, now)) !== null;
  }
}
