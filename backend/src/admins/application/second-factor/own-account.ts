import { Injectable } from '@nestjs/common';
import { Conflict, InvalidInput, Unauthenticated, Violation } from '../../../kernel/errors';
import { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { SecondFactors } from '../../../second-factors/application/second-factors';
import { Admin } from '../../domain/admin';
import { CheckOwnPassword, incorrect } from '../check-own-password';
import { AdminRepository } from '../ports';

/** Administrators confirm with their password that it is them who change their second keys. */
export interface ConfirmedInput {
  readonly actor: SignedInAdmin;
  readonly currentPassword: string | null;
  readonly unreadable: readonly Violation[];
  /** Aborted when the client disconnects. */
  readonly abandoned?: AbortSignal;
}

/** The account whose second keys an administrator changes. */
@Injectable()
export class OwnAccount {
  constructor(
    private readonly admins: AdminRepository,
    private readonly secondFactors: SecondFactors,
    private readonly ownPassword: CheckOwnPassword,
  ) {}

  /** @returns the administrator, as of now */
  async confirm(input: ConfirmedInput): Promise<Admin> {
    const { actor, currentPassword, unreadable, abandoned } = input;
    this.checkPossible();
    const field = 'currentPassword';
    const [violation] = unreadable.filter(({ path }) => path === field);
    if (violation) throw new InvalidInput([violation]);
    if (currentPassword === null) throw InvalidInput.at(field, 'Current password is required');
    return this.ownPassword.execute({ actor, password: currentPassword, field, abandoned });
  }

  /** @throws Conflict */
  checkPossible(): void {
    if (!this.secondFactors.areChangeable) throw notChangeable();
  }

  /**
   * For what stores a secret, in the same transaction.
   * @throws Conflict
   */
  async holdKey(): Promise<void> {
    if (!(await this.secondFactors.holdKey())) throw notChangeable();
  }

  /** @throws InvalidInput if the password has changed since it was confirmed */
  async lockConfirmed(confirmed: Admin): Promise<Admin> {
    const admin = await this.lock(confirmed);
    if (admin.passwordHash !== confirmed.passwordHash) throw incorrect('currentPassword');
    return admin;
  }

  /** @throws Unauthenticated if the administrator was removed */
  async lock({ id }: SignedInAdmin): Promise<Admin> {
    const admin = await this.admins.lock(id);
    if (!admin) throw new Unauthenticated();
    return admin;
  }
}

function notChangeable(): Conflict {
  return new Conflict("Two-step sign-in can't be changed until this server has its key for links.");
}

/**
 * What changes when the password does, and not with the first or last second key. What was begun
 * with a password must not be finished after it has changed: whoever began it may not know the new
 * one.
 */
export function confirmationOf({ passwordHash }: Admin): string {
  return passwordHash;
}
