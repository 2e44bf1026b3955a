import { Injectable } from '@nestjs/common';
import { QueueMail } from '../../../mail/application/queue-mail';
import { AuditLog } from '../../../kernel/audit-log';
import {
  Conflict,
  InvalidInput,
  NotFound,
  Unauthenticated,
  Violation,
  firstOfEachPath,
} from '../../../kernel/errors';
import { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { Transaction } from '../../../kernel/transaction';
import {
  KeysOfAccount,
  MadePasskey,
  NewSecret,
  SecondFactors,
} from '../../../second-factors/application/second-factors';
import { Addition, keyAdded, keyRemoved, recoveryCodesReplaced } from '../../domain/account-notice';
import { Admin } from '../../domain/admin';
import { AdminRepository, PasswordAttempts, SecondKey, Sessions } from '../ports';
import { ConfirmedInput, OwnAccount, confirmationOf } from './own-account';

/** In the session that began to add a key. */
interface SessionInput {
  readonly actor: SignedInAdmin;
  readonly session: string;
  readonly unreadable: readonly Violation[];
}

interface Added {
  /** Null unless it is the first second key. */
  readonly recoveryCodes: readonly string[] | null;
}

/**
 * Administrators read, add and remove their own second keys (docs/extensions.md, section 15). With
 * the first one, all other sessions of the administrator end. With the last one, the recovery codes
 * go, and the password is enough again.
 *
 * All changes throw Conflict if this server can't change second keys, and Unauthenticated if the
 * administrator was removed. Those that take the password throw the errors of `CheckOwnPassword`.
 */
@Injectable()
export class OwnSecondKeys {
  constructor(
    private readonly admins: AdminRepository,
    private readonly sessions: Sessions,
    private readonly secondFactors: SecondFactors,
    private readonly account: OwnAccount,
    private readonly attempts: PasswordAttempts,
    private readonly queueMail: QueueMail,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /** The second keys, and what this server can do with them. */
  async read({
    id,
  }: SignedInAdmin): Promise<
    KeysOfAccount & { readonly arePasskeysPossible: boolean; readonly areChangeable: boolean }
  > {
    const { arePasskeysPossible, areChangeable } = this.secondFactors;
    return { ...(await this.secondFactors.find(id)), arePasskeysPossible, areChangeable };
  }

  /** Makes a secret for one-time codes. It counts only after `confirmCode`. */
  async beginCode(input: ConfirmedInput, now = new Date()): Promise<NewSecret> {
    const confirmed = await this.account.confirm(input);
    return this.transaction.run(async () => {
      const admin = await this.account.lockConfirmed(confirmed);
      await this.account.holdKey();
      return this.secondFactors.beginCode(admin, confirmationOf(admin), now);
    });
  }

  /**
   * Makes one-time codes a second key, in place of earlier ones.
   * @throws InvalidInput if the code is missing or wrong, or there is nothing to confirm, such as
   * after the password has changed
   * @throws TooMany after too many wrong codes
   */
  async confirmCode(
    input: SessionInput & { readonly code: string | null },
    now = new Date(),
  ): Promise<Added & { readonly addedAt: Date }> {
    const { actor, code, unreadable } = input;
    this.account.checkPossible();
    if (unreadable.length > 0) throw new InvalidInput(unreadable);
    if (code === null) throw InvalidInput.at('code', 'Code is required');
    const refusal = await this.attempts.consume('confirm-code', actor.username);
    if (refusal) throw refusal;
    const store = async (admin: Admin) => {
      await this.account.holdKey();
      const { code: earlier } = await this.secondFactors.find(admin.id);
      const boundTo = confirmationOf(admin);
      const isRight = await this.secondFactors.confirmCode(admin.id, code, boundTo, now);
      if (!isRight) throw InvalidInput.at('code', 'Invalid code');
      return earlier ? 'replaced' : 'added';
    };
    const recoveryCodes = await this.add(input, { kind: 'code' }, store, now);
    await this.attempts.reset('confirm-code', actor.username);
    return { addedAt: now, recoveryCodes };
  }

  /**
   * The account takes no one-time codes any more.
   * @throws NotFound if it takes none
   */
  async removeCode(input: ConfirmedInput, now = new Date()): Promise<void> {
    const { id } = input.actor;
    const remove = async () =>
      (await this.secondFactors.removeCode(id)) ? ({ kind: 'code' } as const) : null;
    await this.remove(await this.account.confirm(input), remove, now);
  }

  /** What a browser needs to make a passkey. Only this session can then add it. */
  async beginPasskey(
    input: ConfirmedInput & { readonly session: string },
    now = new Date(),
  ): Promise<object> {
    const admin = await this.account.confirm(input);
    const boundTo = `${input.session} ${confirmationOf(admin)}`;
    return this.secondFactors.passkeyOptions(admin, boundTo, now);
  }

  /**
   * Adds a passkey that an authenticator has made.
   * @throws InvalidInput naming every failing field, or that the passkey does not verify, such as
   * after the password has changed
   */
  async addPasskey(
    input: SessionInput & { readonly name: string | null; readonly response: object | null },
    now = new Date(),
  ): Promise<Added & Omit<MadePasskey, 'store'>> {
    const { actor, session, name, response, unreadable } = input;
    this.account.checkPossible();
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
    const recoveryCodes = await this.add(input, { kind: 'passkey', name }, store, now);
    const { id, addedAt, lastUsedAt } = passkey;
    return { id, name, addedAt, lastUsedAt, recoveryCodes };
  }

  /** @throws NotFound if there is no such passkey */
  async removePasskey(
    input: ConfirmedInput & { readonly id: string },
    now = new Date(),
  ): Promise<void> {
    const remove = async () => {
      const name = await this.secondFactors.removePasskey(input.actor.id, input.id);
      return name === null ? null : ({ kind: 'passkey', name } as const);
    };
    await this.remove(await this.account.confirm(input), remove, now);
  }

  /**
   * Makes new recovery codes, which end the old.
   * @throws Conflict without a second key
   */
  async replaceRecoveryCodes(input: ConfirmedInput, now = new Date()): Promise<readonly string[]> {
    const confirmed = await this.account.confirm(input);
    return this.transaction.run(async () => {
      const admin = await this.account.lockConfirmed(confirmed);
      if (!admin.hasSecondFactor) {
        throw new Conflict('Recovery codes come with two-step sign-in. Set it up first.');
      }
      const codes = await this.secondFactors.replaceRecoveryCodes(admin.id);
      await this.auditLog.record({ action: 'recovery-codes-replaced', actor: admin.username }, now);
      await this.queueMail.notification([admin.username], recoveryCodesReplaced(), now);
      return codes;
    });
  }

  /**
   * @param store stores the key of the administrator, who is locked, or throws
   * @returns the recovery codes, if it was the first second key
   */
  private add(
    { actor, session }: SessionInput,
    key: SecondKey,
    store: (admin: Admin) => Promise<Addition>,
    now: Date,
  ): Promise<readonly string[] | null> {
    return this.transaction.run(async () => {
      const admin = await this.account.lock(actor);
      // A reset ends sessions under the same lock.
      if (!(await this.sessions.find(session, false, now))) throw new Unauthenticated();
      const how = await store(admin);
      const recoveryCodes = admin.hasSecondFactor ? null : await this.guard(admin, session);
      await this.auditLog.record(
        { action: 'second-factor-added', actor: admin.username, details: { ...key } },
        now,
      );
      await this.queueMail.notification([admin.username], keyAdded(key, how), now);
      return recoveryCodes;
    });
  }

  /** @param remove returns what was removed, or null if there was no such key */
  private remove(
    confirmed: Admin,
    remove: () => Promise<SecondKey | null>,
    now: Date,
  ): Promise<void> {
    return this.transaction.run(async () => {
      const admin = await this.account.lockConfirmed(confirmed);
      const key = await remove();
      if (!key) throw new NotFound('There is no such key.');
      const { code, passkeys } = await this.secondFactors.find(admin.id);
      const wasLast = code === null && passkeys.length === 0;
      if (wasLast) {
        await this.secondFactors.removeAll(admin.id);
        await this.admins.setSecondFactor(admin, false);
      }
      await this.auditLog.record(
        { action: 'second-factor-removed', actor: admin.username, details: { ...key } },
        now,
      );
      await this.queueMail.notification([admin.username], keyRemoved(key, wasLast), now);
    });
  }

  /** Makes the second key necessary. @returns the recovery codes */
  private async guard(admin: Admin, session: string): Promise<readonly string[]> {
    await this.admins.setSecondFactor(admin, true);
    // For the others, the password was enough.
    await this.sessions.endAllOf(admin.id, session);
    return this.secondFactors.replaceRecoveryCodes(admin.id);
  }
}

function notVerified(): InvalidInput {
  return InvalidInput.at('response', 'This passkey could not be added. Please try again.');
}
