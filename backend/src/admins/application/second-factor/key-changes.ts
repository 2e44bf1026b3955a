import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit-log';
import { Conflict, NotFound, Unauthenticated } from '../../../kernel/errors';
import { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { Transaction } from '../../../kernel/transaction';
import { Addition, keyAdded, keyRemoved } from '../../domain/account-notice';
import { Admin } from '../../domain/admin';
import { AccountMail, AdminRepository, SecondFactors, SecondKey, Sessions } from '../ports';
import { incorrect } from '../check-own-password';

export interface KeyAddition {
  readonly actor: SignedInAdmin;
  readonly session: string;
}

/** Adds and removes second keys, with all that follows from the first and the last one. */
@Injectable()
export class KeyChanges {
  constructor(
    private readonly admins: AdminRepository,
    private readonly sessions: Sessions,
    private readonly secondFactors: SecondFactors,
    private readonly mail: AccountMail,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /** @throws Conflict if this server can't change second keys */
  checkPossible(): void {
    if (!this.secondFactors.areChangeable) throw notChangeable();
  }

  /**
   * For what stores a secret, in the same transaction.
   * @throws Conflict if the key of this server was replaced since it started
   */
  async holdKey(): Promise<void> {
    if (!(await this.secondFactors.holdKey())) throw notChangeable();
  }

  /**
   * With the first second key, all other sessions of the administrator end.
   * @param addition who adds it, and in which session
   * @param store stores the key of the administrator, who is locked, or throws
   * @returns the recovery codes, if it was the first second key
   * @throws Unauthenticated if the session has ended meanwhile, such as by a reset
   * @throws what `store` throws
   */
  add(
    { actor, session }: KeyAddition,
    key: SecondKey,
    store: (admin: Admin) => Promise<Addition>,
    now: Date,
  ): Promise<readonly string[] | null> {
    return this.transaction.run(async () => {
      const admin = await this.lock(actor);
      // A reset ends sessions under the same lock.
      if (!(await this.sessions.find(session, false, now))) throw new Unauthenticated();
      const how = await store(admin);
      const recoveryCodes = admin.hasSecondFactor ? null : await this.guard(admin, session);
      await this.auditLog.record(
        { action: 'second-factor-added', actor: admin.username, details: { ...key } },
        now,
      );
      await this.mail.queue(admin.username, keyAdded(key, how), now);
      return recoveryCodes;
    });
  }

  /**
   * With the last second key, the recovery codes go, and the password is enough again.
   * @param confirmed the administrator who gave the password
   * @param remove returns what was removed, or null if there was no such key
   * @throws NotFound if there was none
   * @throws InvalidInput if the password has changed meanwhile
   */
  remove(confirmed: Admin, remove: () => Promise<SecondKey | null>, now: Date): Promise<void> {
    return this.transaction.run(async () => {
      const admin = await this.lockConfirmed(confirmed);
      const key = await remove();
      if (!key) throw new NotFound('There is no such key.');
      const { code, passkeys } = await this.secondFactors.find(admin.id);
      const wasLast = code === null && passkeys.length === 0;
      if (wasLast) {
        await this.secondFactors.removeAll(admin.id);
        await this.admins.setSecondFactor(admin, false);
      }
      await this.auditLog.record(
        { action: 'second-factor-removed', actor: admin.username, details: { ...key } },
        now,
      );
      await this.mail.queue(admin.username, keyRemoved(key, wasLast), now);
    });
  }

  /**
   * Locks the administrator until the transaction ends.
   * @throws InvalidInput if the password has changed since it was confirmed
   */
  async lockConfirmed(confirmed: Admin): Promise<Admin> {
    const admin = await this.lock(confirmed);
    if (admin.passwordHash !== confirmed.passwordHash) throw incorrect('currentPassword');
    return admin;
  }

  /** Makes the second key necessary. @returns the recovery codes */
  private async guard(admin: Admin, session: string): Promise<readonly string[]> {
    await this.admins.setSecondFactor(admin, true);
    // For the others, the password was enough.
    await this.sessions.endAllOf(admin.id, session);
    return this.secondFactors.replaceRecoveryCodes(admin.id);
  }

  private async lock({ id }: SignedInAdmin): Promise<Admin> {
    const admin = await this.admins.lock(id);
    if (!admin) throw new Unauthenticated();
    return admin;
  }
}

function notChangeable(): Conflict {
  return new Conflict("Second keys can't be changed until this server has its key for links.");
}

/**
 * What changes when the password does, and not with the first or last second key. What was begun
 * with a password must not be finished after it has changed: whoever began it may not know the new
 * one.
 */
export function confirmationOf({ passwordHash }: Admin): string {
  return passwordHash;
}
