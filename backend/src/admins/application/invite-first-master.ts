import { Injectable } from '@nestjs/common';
import { Transaction } from '../../shared/application/transaction';
import { AdminRepository, Invitations } from './ports';

/** While there is no admin, the server holds an invitation for the first one, a master. */
@Injectable()
export class InviteFirstMaster {
  constructor(
    private readonly admins: AdminRepository,
    private readonly invitations: Invitations,
    private readonly transaction: Transaction,
  ) {}

  /** @returns the code, or null once there is an admin */
  execute(now = new Date()): Promise<string | null> {
    return this.transaction.run(async () =>
      (await this.admins.any()) ? null : this.invitations.holdMaster(now),
    );
  }
}
