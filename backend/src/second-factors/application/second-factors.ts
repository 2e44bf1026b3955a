import { Injectable } from '@nestjs/common';
import { Links } from '../../links/application/links';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { hashOfRecoveryCode, newRecoveryCodes } from '../domain/recovery-code';
import { KnownCode, NewSecret, OneTimeCodes } from './one-time-codes';
import { CreatedPasskey, Passkey, PasskeyUse, Passkeys, SignInStep } from './passkeys';
import { RecoveryCodeStore, SecondFactorPolicy } from './ports';

export type { NewSecret } from './one-time-codes';
export type { SignInStep } from './passkeys';

export interface KeysOfAccount {
  readonly code: KnownCode | null;
  readonly passkeys: readonly Passkey[];
  readonly recoveryCodesLeft: number;
}

/** What can be used to sign in, in the order in which it is offered. */
export type UsableKey = 'passkey' | 'code' | 'recovery';

/** A passkey that an authenticator has made. `store` adds it to the account. */
export interface MadePasskey extends Pick<Passkey, 'id' | 'name' | 'addedAt' | 'lastUsedAt'> {
  /** @returns false if an account has it already */
  readonly store: () => Promise<boolean>;
}

/** A passkey that has signed in. */
export interface UsedPasskey extends Pick<PasskeyUse, 'accountId'> {
  /** Notes the use. @returns false if the passkey was removed or used otherwise meanwhile */
  readonly note: () => Promise<boolean>;
}

/** The second keys of accounts: codes of an app, passkeys and recovery codes. */
@Injectable()
export class SecondFactors {
  /** The lines of `.env` that make second keys necessary, for operators to copy. */
  readonly settingsThatRequire: readonly string[] = ['SECOND_FACTOR=masters', 'SECOND_FACTOR=all'];

  constructor(
    private readonly policy: SecondFactorPolicy,
    private readonly codes: OneTimeCodes,
    private readonly passkeys: Passkeys,
    private readonly recoveryCodes: RecoveryCodeStore,
    private readonly links: Links,
  ) {}

  /** Whether accounts can have second keys. */
  get areOn(): boolean {
    return this.policy.rule !== 'off';
  }

  /** Whether this server can add and remove keys: not without the key that secrets are sealed with. */
  get areChangeable(): boolean {
    return this.links.sealedSecrets !== null;
  }

  /** Whether browsers offer passkeys at this server's address. */
  get arePasskeysPossible(): boolean {
    return this.passkeys.arePossible;
  }

  /** Whether the administrator has to add a second key. */
  isMissing(admin: Pick<SignedInAdmin, 'isMaster'> & { readonly hasSecondFactor: boolean }) {
    const { rule } = this.policy;
    return !admin.hasSecondFactor && (rule === 'all' || (rule === 'masters' && admin.isMaster));
  }

  /**
   * Whether this server's key for secrets is still the one that all use. If so, it stays so until
   * the current transaction ends.
   */
  holdKey(): Promise<boolean> {
    return this.links.lockKey();
  }

  async find(accountId: string): Promise<KeysOfAccount> {
    return {
      code: await this.codes.find(accountId),
      passkeys: await this.passkeys.list(accountId),
      recoveryCodesLeft: await this.recoveryCodes.count(accountId),
    };
  }

  /** What the account can sign in with at this server. */
  async usableBy(accountId: string): Promise<readonly UsableKey[]> {
    const { passkeys, recoveryCodesLeft } = await this.find(accountId);
    return [
      ...(this.arePasskeysPossible && passkeys.length > 0 ? (['passkey'] as const) : []),
      ...((await this.codes.areUsableBy(accountId)) ? (['code'] as const) : []),
      ...(recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
    ];
  }

  /**
   * Makes a secret for one-time codes, which counts only after `confirmCode`.
   * @param boundTo what must be the same then. Only a hash is stored
   */
  beginCode(account: SignedInAdmin, boundTo: string, now: Date): Promise<NewSecret> {
    return this.codes.begin(account, boundTo, now);
  }

  /** @returns false if the code is wrong, or there is nothing to confirm */
  confirmCode(accountId: string, code: string, boundTo: string, now: Date): Promise<boolean> {
    return this.codes.confirm(accountId, code, boundTo, now);
  }

  /** Forgets the secret that `beginCode` made, if it was not confirmed. */
  removeBegunCode(accountId: string): Promise<void> {
    return this.codes.removeBegun(accountId);
  }

  /** @returns whether there was one */
  removeCode(accountId: string): Promise<boolean> {
    return this.codes.remove(accountId);
  }

  /**
   * What a browser needs to make a passkey.
   * @param boundTo what must be the same for `verifyPasskey`. Only a hash is stored
   */
  passkeyOptions(account: SignedInAdmin, boundTo: string, now: Date): Promise<object> {
    return this.passkeys.creationOptions(account, boundTo, now);
  }

  /** @returns null if the response does not verify */
  async verifyPasskey(made: CreatedPasskey, now: Date): Promise<MadePasskey | null> {
    const passkey = await this.passkeys.verify(made, now);
    return passkey && { ...passkey, store: () => this.passkeys.add(passkey) };
  }

  /** @returns its name, or null if the account has no such passkey */
  removePasskey(accountId: string, id: string): Promise<string | null> {
    return this.passkeys.remove(accountId, id);
  }

  /** @returns new recovery codes, which end the old. Only their hashes are stored. */
  async replaceRecoveryCodes(accountId: string): Promise<readonly string[]> {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => hashOfRecoveryCode(accountId, code)!);
    await this.recoveryCodes.replace(accountId, hashes);
    return codes;
  }

  /** Removes all second keys of the account, and its recovery codes. */
  async removeAll(accountId: string): Promise<void> {
    await this.codes.remove(accountId);
    await this.passkeys.removeAll(accountId);
    await this.recoveryCodes.replace(accountId, []);
  }

  /** @returns which kind of code it was, or null if it is wrong. It is not right any more. */
  async useCode(accountId: string, code: string, now: Date): Promise<'code' | 'recovery' | null> {
    if (await this.codes.use(accountId, code, now)) return 'code';
    const hash = hashOfRecoveryCode(accountId, code);
    return hash && (await this.recoveryCodes.use(accountId, hash)) ? 'recovery' : null;
  }

  /** What a browser needs to sign in with a passkey. @param after null for any account */
  signInOptions(after: SignInStep | null, now: Date): Promise<object> {
    return this.passkeys.signInOptions(after, now);
  }

  /** @returns null if the response does not verify */
  async checkPasskey(
    response: object,
    after: SignInStep | null,
    now: Date,
  ): Promise<UsedPasskey | null> {
    const use = await this.passkeys.check(response, after, now);
    return use && { accountId: use.accountId, note: () => this.passkeys.use(use, now) };
  }
}
