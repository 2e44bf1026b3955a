import { Injectable } from '@nestjs/common';
import { Invitations } from '../../invitations/application/invitations';
import { AuditLog } from '../../kernel/audit-log';
import { Transaction } from '../../kernel/transaction';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { keepLastMaster, subjectOf } from '../domain/master-rules';
import { AdminRepository } from './ports';

export interface RevokeAdminInput {
  readonly actor: SignedInAdmin;
  readonly id: string;
}

/** A master admin removes another administrator, whose sessions end at once. */
@Injectable()
export class RevokeAdmin {
  constructor(
    private readonly admins: AdminRepository,
    private readonly invitations: Invitations,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /**
   * @throws NotFound if there is no such administrator
   * @throws Forbidden if actors try to revoke themselves
   * @throws Conflict for the last master admin
   * @throws Unauthenticated if the actor is no longer a master admin
   */
  execute({ actor, id }: RevokeAdminInput, now = new Date()): Promise<void> {
    return this.transaction.run(async () => {
      const locked = await this.admins.lockMastersAnd(id);
      if (id !== actor.id) keepLastMaster(id, locked);
      const subject = subjectOf(actor, id, locked);
      // Before the sessions, which are deleted with the administrator. Registering locks in the
      // same order, so neither deadlocks.
      await this.invitations.deleteAllOf(subject, actor, now);
      await this.admins.remove(subject);
      await this.auditLog.record(
        {
          action: 'admin-revoked',
          actor: actor.username,
          subject: subject.username,
          details: { isMaster: subject.isMaster },
        },
        now,
      );
    });
  }
}
