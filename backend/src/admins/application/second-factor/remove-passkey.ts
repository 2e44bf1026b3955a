import { Injectable } from '@nestjs/common';
import { SecondFactors } from '../ports';
import { ConfirmPassword, ConfirmPasswordInput } from './confirm-password';
import { KeyChanges } from './key-changes';

export interface RemovePasskeyInput extends ConfirmPasswordInput {
  readonly id: string;
}

/** Removes one of the administrator's own passkeys. */
@Injectable()
export class RemovePasskey {
  constructor(
    private readonly confirmPassword: ConfirmPassword,
    private readonly keyChanges: KeyChanges,
    private readonly secondFactors: SecondFactors,
  ) {}

  /**
   * @throws Conflict if this server can't change second keys
   * @throws NotFound if there is no such passkey
   * @throws the errors of `ConfirmPassword`
   */
  async execute(input: RemovePasskeyInput, now = new Date()): Promise<void> {
    this.keyChanges.checkPossible();
    const confirmed = await this.confirmPassword.execute(input);
    const remove = async () => {
      const name = await this.secondFactors.removePasskey(confirmed.id, input.id);
      return name === null ? null : ({ kind: 'passkey', name } as const);
    };
    await this.keyChanges.remove(confirmed, remove, now);
  }
}
