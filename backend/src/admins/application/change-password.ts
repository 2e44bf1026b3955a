import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Transaction } from '../../kernel/transaction';
import { InvalidInput, Violation, firstOfEachPath } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { newPasswordViolations } from '../domain/password';
import { CheckOwnPassword, incorrect } from './check-own-password';
import { AdminRepository, PasswordHashes, Sessions } from './ports';
import { SecondFactors } from '../../second-factors/application/second-factors';

export interface ChangePasswordInput {
  readonly actor: SignedInAdmin;
  /** The session of the request. All other sessions of the administrator end. */
  readonly session: string;
  readonly oldPassword: string | null;
  readonly newPassword: string | null;
  readonly unreadable: readonly Violation[];
  /** Aborted when the client disconnects. */
  readonly abandoned?: AbortSignal;
}

/**
 * Changes the administrator's own password and ends all their other sessions. Second keys stay, but
 * none that was begun before can be added.
 */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly ownPassword: CheckOwnPassword,
    private readonly admins: AdminRepository,
    private readonly sessions: Sessions,
    private readonly passwords: PasswordHashes,
    private readonly secondFactors: SecondFactors,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /**
   * @throws InvalidInput naming every failing field, such as a wrong current password
   * @throws TooMany after too many wrong current passwords
   * @throws Busy if too many requests wait; this doesn't count as an attempt
   */
  async execute(input: ChangePasswordInput, now = new Date()): Promise<void> {
    const { actor, oldPassword, newPassword } = input;
    const violations = [...input.unreadable, ...changeViolations(input)];
    if (violations.length > 0 || oldPassword === null || newPassword === null) {
      throw new InvalidInput(firstOfEachPath(violations));
    }
    const { abandoned } = input;
    const field = 'oldPassword';
    const admin = await this.ownPassword.execute({
      actor,
      password: oldPassword,
      field,
      abandoned,
    });
    const passwordHash = await this.passwords.hash(newPassword, abandoned);

    await this.transaction.run(async () => {
      if (!(await this.admins.changePassword(admin, passwordHash))) throw incorrect(field);
      await this.sessions.endAllOf(admin.id, input.session);
      await this.secondFactors.removeBegunCode(admin.id);
      await this.auditLog.record({ action: 'password-changed', actor: admin.username }, now);
    });
  }
}

function changeViolations({ oldPassword, newPassword }: ChangePasswordInput): Violation[] {
  return [
    ...(oldPassword === null
      ? [{ path: 'oldPassword', message: 'Current password is required' }]
      : []),
    ...newPasswordViolations('newPassword', 'New password', newPassword),
  ];
}
