import { Injectable } from '@nestjs/common';
import { SecondFactors } from '../ports';
import { ConfirmPassword, ConfirmPasswordInput } from './confirm-password';
import { KeyChanges } from './key-changes';

/** The account takes no one-time codes any more. */
@Injectable()
export class RemoveCode {
  constructor(
    private readonly confirmPassword: ConfirmPassword,
    private readonly keyChanges: KeyChanges,
    private readonly secondFactors: SecondFactors,
  ) {}

  /**
   * @throws Conflict if this server can't change second keys
   * @throws NotFound if it takes none
   * @throws the errors of `ConfirmPassword`
   */
  async execute(input: ConfirmPasswordInput, now = new Date()): Promise<void> {
    this.keyChanges.checkPossible();
    const confirmed = await this.confirmPassword.execute(input);
    const remove = async () =>
      (await this.secondFactors.removeCode(confirmed.id)) ? ({ kind: 'code' } as const) : null;
    await this.keyChanges.remove(confirmed, remove, now);
  }
}
