import { Injectable } from '@nestjs/common';
import { QueueMail } from '../../mail/application/queue-mail';
import { AuditLog } from '../../kernel/audit-log';
import { Transaction } from '../../kernel/transaction';
import { InvalidInput, Violation, firstOfEachPath } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { allKeysRemoved } from '../domain/account-notice';
import { subjectOf } from '../domain/master-rules';
import { newPasswordViolations } from '../domain/password';
import { AdminRepository, PasswordHashes, Sessions } from './ports';
import { SecondFactors } from '../../second-factors/application/second-factors';

export interface ResetPasswordInput {
  readonly actor: SignedInAdmin;
  readonly userId: string | null;
  readonly newPassword: string | null;
  readonly unreadable: readonly Violation[];
  /** Aborted when the client disconnects. */
  readonly abandoned?: AbortSignal;
}

export interface ResetAccount {
  readonly admin: SignedInAdmin;
  readonly secondFactorRemoved: boolean;
}

/**
 * A master admin sets another administrator's password. All sessions of that administrator end, and
 * second keys are removed, because they may be lost too.
 */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly admins: AdminRepository,
    private readonly sessions: Sessions,
    private readonly passwords: PasswordHashes,
    private readonly secondFactors: SecondFactors,
    private readonly queueMail: QueueMail,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /**
   * @throws InvalidInput naming every failing field
   * @throws NotFound if there is no such administrator
   * @throws Forbidden for the actor's own password, which is changed instead
   * @throws Unauthenticated if the actor is no longer a master admin
   * @throws Busy if too many requests wait
   */
  async execute(input: ResetPasswordInput, now = new Date()): Promise<ResetAccount> {
    const { actor, userId, newPassword } = input;
    const violations = [
      ...input.unreadable,
      ...(userId === null ? [{ path: 'userId', message: 'Please choose an administrator' }] : []),
      ...newPasswordViolations('newPassword', 'New password', newPassword),
    ];
    if (violations.length > 0 || userId === null || newPassword === null) {
      throw new InvalidInput(firstOfEachPath(violations));
    }
    const passwordHash = await this.passwords.hash(newPassword, input.abandoned);

    return this.transaction.run(async () => {
      const locked = await this.admins.lockMastersAnd(userId);
      const subject = subjectOf(actor, userId, locked);
      await this.admins.resetPassword(subject, passwordHash);
      await this.sessions.endAllOf(subject.id);
      // Without a second key, one may have been begun.
      await this.secondFactors.removeAll(subject.id);
      await this.auditLog.record(
        { action: 'password-reset', actor: actor.username, subject: subject.username },
        now,
      );
      if (subject.hasSecondFactor) await this.tellOfRemoval(actor, subject, now);
      return { admin: subject, secondFactorRemoved: subject.hasSecondFactor };
    });
  }

  private async tellOfRemoval(
    actor: SignedInAdmin,
    subject: SignedInAdmin,
    now: Date,
  ): Promise<void> {
    await this.auditLog.record(
      { action: 'second-factor-removed', actor: actor.username, subject: subject.username },
      now,
    );
    await this.queueMail.notification([subject.username], allKeysRemoved(actor.username), now);
  }
}
