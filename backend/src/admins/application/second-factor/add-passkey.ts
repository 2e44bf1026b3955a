import { Injectable } from '@nestjs/common';
import { InvalidInput, Unauthenticated, Violation, firstOfEachPath } from '../../../kernel/errors';
import { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { Admin } from '../../domain/admin';
import { AdminRepository, PasskeyOfAccount, SecondFactors } from '../ports';
import { KeyChanges, confirmationOf } from './key-changes';

export interface AddPasskeyInput {
  readonly actor: SignedInAdmin;
  readonly session: string;
  readonly name: string | null;
  readonly response: object | null;
  readonly unreadable: readonly Violation[];
}

export interface AddedPasskey extends PasskeyOfAccount {
  /** Null unless it is the first second key. */
  readonly recoveryCodes: readonly string[] | null;
}

/** Adds a passkey that an authenticator has made. */
@Injectable()
export class AddPasskey {
  constructor(
    private readonly admins: AdminRepository,
    private readonly keyChanges: KeyChanges,
    private readonly secondFactors: SecondFactors,
  ) {}

  /**
   * @throws InvalidInput naming every failing field, or that the passkey does not verify, such
   * as after the password has changed
   * @throws Conflict if this server can't change second keys
   */
  async execute(input: AddPasskeyInput, now = new Date()): Promise<AddedPasskey> {
    const { actor, session, name, response, unreadable } = input;
    this.keyChanges.checkPossible();
    const violations = [
      ...unreadable,
      ...(name === null ? [{ path: 'name', message: 'Name is required' }] : []),
      ...(response === null ? [{ path: 'response', message: 'Response is required' }] : []),
    ];
    if (violations.length > 0 || name === null || response === null) {
      throw new InvalidInput(firstOfEachPath(violations));
    }
    const account = await this.admins.find(actor.id);
    if (!account) throw new Unauthenticated();
    const confirmation = confirmationOf(account);
    const made = { account, boundTo: `${session} ${confirmation}`, name, response };
    const passkey = await this.secondFactors.verifyPasskey(made, now);
    if (!passkey) throw notVerified();
    const store = async (admin: Admin) => {
      const isStillConfirmed = confirmationOf(admin) === confirmation;
      if (!isStillConfirmed || !(await passkey.store())) throw notVerified();
      return 'added' as const;
    };
    const recoveryCodes = await this.keyChanges.add(input, { kind: 'passkey', name }, store, now);
    const { id, addedAt, lastUsedAt } = passkey;
    return { id, name, addedAt, lastUsedAt, recoveryCodes };
  }
}

function notVerified(): InvalidInput {
  return InvalidInput.at('response', 'This passkey could not be added. Please try again.');
}
