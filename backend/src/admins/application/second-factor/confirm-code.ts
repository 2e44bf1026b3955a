import { Injectable } from '@nestjs/common';
import { InvalidInput, Violation } from '../../../kernel/errors';
import { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { Admin } from '../../domain/admin';
import { PasswordAttempts, SecondFactors } from '../ports';
import { KeyChanges, confirmationOf } from './key-changes';

export interface ConfirmCodeInput {
  readonly actor: SignedInAdmin;
  readonly session: string;
  readonly code: string | null;
  readonly unreadable: readonly Violation[];
}

export interface AddedCode {
  readonly addedAt: Date;
  /** Null unless it is the first second key. */
  readonly recoveryCodes: readonly string[] | null;
}

/** Makes one-time codes a second key, in place of earlier ones. */
@Injectable()
export class ConfirmCode {
  constructor(
    private readonly keyChanges: KeyChanges,
    private readonly secondFactors: SecondFactors,
    private readonly attempts: PasswordAttempts,
  ) {}

  /**
   * @throws InvalidInput if the code is missing or wrong, or there is nothing to confirm, such as
   * after the password has changed
   * @throws Conflict if this server can't change second keys
   * @throws TooMany after too many wrong codes
   */
  async execute(input: ConfirmCodeInput, now = new Date()): Promise<AddedCode> {
    const { actor, code, unreadable } = input;
    this.keyChanges.checkPossible();
    if (unreadable.length > 0) throw new InvalidInput(unreadable);
    if (code === null) throw InvalidInput.at('code', 'Code is required');
    const refusal = await this.attempts.consume('confirm-code', actor.username);
    if (refusal) throw refusal;
    const confirm = async (admin: Admin) => {
      await this.keyChanges.holdKey();
      const boundTo = confirmationOf(admin);
      const { code: earlier } = await this.secondFactors.find(admin.id);
      const isRight = await this.secondFactors.confirmCode(admin.id, code, boundTo, now);
      if (!isRight) throw InvalidInput.at('code', 'Invalid code');
      return earlier ? ('replaced' as const) : ('added' as const);
    };
    const recoveryCodes = await this.keyChanges.add(input, { kind: 'code' }, confirm, now);
    await this.attempts.reset('confirm-code', actor.username);
    return { addedAt: now, recoveryCodes };
  }
}
