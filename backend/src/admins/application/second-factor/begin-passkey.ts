import { Injectable } from '@nestjs/common';
import { SecondFactors } from '../ports';
import { ConfirmPassword, ConfirmPasswordInput } from './confirm-password';
import { KeyChanges, confirmationOf } from './key-changes';

export interface BeginPasskeyInput extends ConfirmPasswordInput {
  /** Only this session can then add the passkey. */
  readonly session: string;
}

/** What a browser needs to make a passkey. */
@Injectable()
export class BeginPasskey {
  constructor(
    private readonly confirmPassword: ConfirmPassword,
    private readonly keyChanges: KeyChanges,
    private readonly secondFactors: SecondFactors,
  ) {}

  /**
   * @throws Conflict if this server can't change second keys
   * @throws the errors of `ConfirmPassword`
   */
  async execute(input: BeginPasskeyInput, now = new Date()): Promise<object> {
    this.keyChanges.checkPossible();
    const admin = await this.confirmPassword.execute(input);
    const boundTo = `${input.session} ${confirmationOf(admin)}`;
    return this.secondFactors.passkeyOptions(admin, boundTo, now);
  }
}
