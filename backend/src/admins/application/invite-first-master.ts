import { Injectable } from '@nestjs/common';
import { Invitations } from '../../invitations/application/invitations';
import { Transaction } from '../../kernel/transaction';
import { AdminRepository } from './ports';

/** Rolls back the transaction that created the invitation. */
class AdminCame extends Error {}

/** Until there is an administrator, keeps an invitation for the first master admin. */
@Injectable()
export class InviteFirstMaster {
  constructor(
    private readonly admins: AdminRepository,
    private readonly invitations: Invitations,
    private readonly transaction: Transaction,
  ) {}

  /** @returns the code, or null if there is an administrator */
  async execute(now = new Date()): Promise<string | null> {
    if (await this.admins.any()) return null;
    return this.transaction
      .run(async () => {
        const { code } = await this.invitations.holdMaster(now);
        // Someone may have registered with the earlier invitation in the meantime.
        if (await this.admins.any()) throw new AdminCame();
        return code;
      })
      .catch((error: unknown) => {
        if (error instanceof AdminCame) return null;
        throw error;
      });
  }
}
