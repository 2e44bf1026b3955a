import { Injectable } from '@nestjs/common';
import { Busy, InvalidInput, Unauthenticated, Violation } from '../../../kernel/errors';
import { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { Admin } from '../../domain/admin';
import { AdminRepository, PasswordAttempts, PasswordHashes } from '../ports';

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
  constructor(
    private readonly admins: AdminRepository,
    private readonly passwords: PasswordHashes,
    private readonly attempts: PasswordAttempts,
  ) {}

  /**
   * @returns the administrator, as of now
   * @throws InvalidInput if the password is missing or wrong
   * @throws TooMany after too many wrong current passwords
   * @throws Busy if too many requests wait; this doesn't count as an attempt
   */
  async execute(input: ConfirmPasswordInput): Promise<Admin> {
    const { actor, currentPassword, unreadable } = input;
    const [violation] = unreadable.filter(({ path }) => path === 'currentPassword');
    if (violation) throw new InvalidInput([violation]);
    if (currentPassword === null) {
      throw InvalidInput.at('currentPassword', 'Current password is required');
    }
    // Counted with the attempts to change the password, because it is the same that is guessed.
    const refusal = await this.attempts.consume('change-password', actor.username);
    if (refusal) throw refusal;
    const admin = await this.admins.find(actor.id);
    if (!admin) throw new Unauthenticated();
    if (!(await this.isRight(currentPassword, admin, input.abandoned))) throw incorrect();
    await this.attempts.refund('change-password', actor.username);
    return admin;
  }

  private async isRight(password: string, admin: Admin, abandoned?: AbortSignal): Promise<boolean> {
    try {
      return await this.passwords.matches(password, admin.passwordHash, abandoned);
    } catch (error) {
      if (error instanceof Busy) await this.attempts.refund('change-password', admin.username);
      throw error;
    }
  }
}

export function incorrect(): InvalidInput {
  return InvalidInput.at('currentPassword', 'Current password is incorrect');
}
