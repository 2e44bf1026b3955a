import { Injectable } from '@nestjs/common';
import { Busy, InvalidInput, Unauthenticated } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Admin } from '../domain/admin';
import { AdminRepository, PasswordAttempts, PasswordHashes } from './ports';

/** The field with the current password, which differs between calls. */
export type CurrentPasswordField = 'currentPassword' | 'oldPassword';

interface CheckOwnPasswordInput {
  readonly actor: SignedInAdmin;
  readonly password: string;
  readonly field: CurrentPasswordField;
  /** Aborted when the client disconnects. */
  readonly abandoned: AbortSignal | undefined;
}

/** Checks an administrator's current password before something about the account changes. */
@Injectable()
export class CheckOwnPassword {
  constructor(
    private readonly admins: AdminRepository,
    private readonly passwords: PasswordHashes,
    private readonly attempts: PasswordAttempts,
  ) {}

  /**
   * All calls that ask for the current password count together, because it is the same that is
   * guessed.
   * @returns the administrator, as of now
   * @throws InvalidInput at the field if the password is wrong
   * @throws TooMany after too many wrong current passwords
   * @throws Busy if too many requests wait; this doesn't count as an attempt
   */
  async execute(input: CheckOwnPasswordInput): Promise<Admin> {
    const { actor, field } = input;
    const refusal = await this.attempts.consume('change-password', actor.username);
    if (refusal) throw refusal;
    const admin = await this.admins.find(actor.id);
    if (!admin) throw new Unauthenticated();
    if (!(await this.isRight(input, admin))) throw incorrect(field);
    await this.attempts.refund('change-password', actor.username);
    return admin;
  }

  private async isRight(
    { password, abandoned }: CheckOwnPasswordInput,
    admin: Admin,
  ): Promise<boolean> {
    try {
      return await this.passwords.matches(password, admin.passwordHash, abandoned);
    } catch (error) {
      if (error instanceof Busy) await this.attempts.refund('change-password', admin.username);
      throw error;
    }
  }
}

export function incorrect(field: CurrentPasswordField): InvalidInput {
  return InvalidInput.at(field, 'Current password is incorrect');
}
