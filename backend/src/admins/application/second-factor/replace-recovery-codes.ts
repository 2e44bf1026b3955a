import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit-log';
import { Conflict } from '../../../kernel/errors';
import { Transaction } from '../../../kernel/transaction';
import { recoveryCodesReplaced } from '../../domain/account-notice';
import { AccountMail, SecondFactors } from '../ports';
import { ConfirmPassword, ConfirmPasswordInput } from './confirm-password';
import { KeyChanges } from './key-changes';

/** Makes new recovery codes, which end the old. */
@Injectable()
export class ReplaceRecoveryCodes {
  constructor(
    private readonly confirmPassword: ConfirmPassword,
    private readonly keyChanges: KeyChanges,
    private readonly secondFactors: SecondFactors,
    private readonly mail: AccountMail,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /**
   * @throws Conflict without a second key, or if this server can't change any
   * @throws the errors of `ConfirmPassword`
   */
  async execute(input: ConfirmPasswordInput, now = new Date()): Promise<readonly string[]> {
    this.keyChanges.checkPossible();
    const confirmed = await this.confirmPassword.execute(input);
    return this.transaction.run(async () => {
      const admin = await this.keyChanges.lockConfirmed(confirmed);
      if (!admin.hasSecondFactor) {
        throw new Conflict('Recovery codes come with your first second key. Add one first.');
      }
      const codes = await this.secondFactors.replaceRecoveryCodes(admin.id);
      await this.auditLog.record({ action: 'recovery-codes-replaced', actor: admin.username }, now);
      await this.mail.queue(admin.username, recoveryCodesReplaced(), now);
      return codes;
    });
  }
}
