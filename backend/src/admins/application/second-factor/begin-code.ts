import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../kernel/transaction';
import { NewSecret, SecondFactors } from '../ports';
import { ConfirmPassword, ConfirmPasswordInput } from './confirm-password';
import { KeyChanges, confirmationOf } from './key-changes';

/** Makes a secret for one-time codes. It counts only after a code of it was confirmed. */
@Injectable()
export class BeginCode {
  constructor(
    private readonly confirmPassword: ConfirmPassword,
    private readonly keyChanges: KeyChanges,
    private readonly secondFactors: SecondFactors,
    private readonly transaction: Transaction,
  ) {}

  /**
   * @throws Conflict if this server can't change second keys
   * @throws the errors of `ConfirmPassword`
   */
  async execute(input: ConfirmPasswordInput, now = new Date()): Promise<NewSecret> {
    this.keyChanges.checkPossible();
    const confirmed = await this.confirmPassword.execute(input);
    return this.transaction.run(async () => {
      const admin = await this.keyChanges.lockConfirmed(confirmed);
      await this.keyChanges.holdKey();
      return this.secondFactors.beginCode(admin, confirmationOf(admin), now);
    });
  }
}
