import { Injectable } from '@nestjs/common';
import { InvalidInput, Violation } from '../../../kernel/errors';
import { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { Admin } from '../../domain/admin';
import { CheckOwnPassword } from '../check-own-password';

export interface ConfirmPasswordInput {
  readonly actor: SignedInAdmin;
  readonly currentPassword: string | null;
  readonly unreadable: readonly Violation[];
  /** Aborted when the client disconnects. */
  readonly abandoned?: AbortSignal;
}

/** Administrators confirm with their password that it is them who change their second keys. */
@Injectable()
export class ConfirmPassword {
  constructor(private readonly ownPassword: CheckOwnPassword) {}

  /**
   * @returns the administrator, as of now
   * @throws InvalidInput if the password is missing or wrong
   * @throws TooMany and Busy like CheckOwnPassword
   */
  async execute(input: ConfirmPasswordInput): Promise<Admin> {
    const { actor, currentPassword, unreadable, abandoned } = input;
    const [violation] = unreadable.filter(({ path }) => path === 'currentPassword');
    if (violation) throw new InvalidInput([violation]);
    if (currentPassword === null) {
      throw InvalidInput.at('currentPassword', 'Current password is required');
    }
    const field = 'currentPassword';
    return this.ownPassword.execute({ actor, password: currentPassword, field, abandoned });
  }
}
