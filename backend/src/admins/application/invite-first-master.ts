import { Injectable } from '@nestjs/common';
import { Transaction } from '../../kernel/transaction';
import { AdminRepository, Invitations } from './ports';

/** Undoes what was held for nobody. */
class AdminCame extends Error {}

/** While there is no admin, the server holds an invitation for the first one, a master. */
@Injectable()
export class InviteFirstMaster {
  constructor(
    private readonly admins: AdminRepository,
    private readonly invitations: Invitations,
    private readonly transaction: Transaction,
  ) {}

  /** @returns the code, or null once there is an admin */
  async execute(now = new Date()): Promise<string | null> {
    if (await this.admins.any()) {
      // Whoever came at a server of the version before left it.
      await this.invitations.endHeldMaster(now);
      return null;
    }
    return this.transaction
      .run(async () => {
        const code = await this.invitations.holdMaster(now);
        // Someone may have registered by the one that was held, while a new one was made.
        if (await this.admins.any()) throw new AdminCame();
        return code;
      })
      .catch((error: unknown) => {
        if (error instanceof AdminCame) return null;
        throw error;
      });
  }
}
