import { Injectable } from '@nestjs/common';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { OneTimeCodes } from '../../second-factors/application/one-time-codes';
import { Passkeys } from '../../second-factors/application/passkeys';
import { RecoveryCodes } from '../../second-factors/application/recovery-codes';
import { SecondFactors as SecondFactorRule } from '../../second-factors/application/second-factors';
import { SecondKeys as AllSecondKeys } from '../../second-factors/application/second-keys';
import {
  MadePasskey,
  NewSecret,
  SecondFactors,
  SecondKeys,
  SignInStep,
  UsableKey,
  UsedPasskey,
} from '../application/ports';

/** Calls the use cases of `second-factors`. */
@Injectable()
export class SecondFactorsAdapter extends SecondFactors {
  constructor(
    private readonly rule: SecondFactorRule,
    private readonly keys: AllSecondKeys,
    private readonly codes: OneTimeCodes,
    private readonly passkeys: Passkeys,
    private readonly recoveryCodes: RecoveryCodes,
  ) {
    super();
  }

  override get areOn(): boolean {
    return this.rule.areOn;
  }

  override get areChangeable(): boolean {
    return this.keys.areChangeable;
  }

  override holdKey(): Promise<boolean> {
    return this.keys.holdKey();
  }

  override get arePasskeysPossible(): boolean {
    return this.passkeys.arePossible;
  }

  override get settingsThatRequire(): readonly string[] {
    return this.rule.settingsThatRequire;
  }

  override areRequiredOf(admin: Pick<SignedInAdmin, 'isMaster'>): boolean {
    return this.rule.areRequiredOf(admin);
  }

  override find(accountId: string): Promise<SecondKeys> {
    return this.keys.find(accountId);
  }

  override usableBy(accountId: string): Promise<readonly UsableKey[]> {
    return this.keys.usableBy(accountId);
  }

  override beginCode(account: SignedInAdmin, boundTo: string, now: Date): Promise<NewSecret> {
    return this.codes.begin(account, boundTo, now);
  }

  override confirmCode(
    accountId: string,
    code: string,
    boundTo: string,
    now: Date,
  ): Promise<boolean> {
    return this.codes.confirm(accountId, code, boundTo, now);
  }

  override removeBegunCode(accountId: string): Promise<void> {
    return this.codes.removeBegun(accountId);
  }

  override removeCode(accountId: string): Promise<boolean> {
    return this.codes.remove(accountId);
  }

  override passkeyOptions(account: SignedInAdmin, boundTo: string, now: Date): Promise<object> {
    return this.passkeys.creationOptions(account, boundTo, now);
  }

  override async verifyPasskey(
    made: Parameters<SecondFactors['verifyPasskey']>[0],
    now: Date,
  ): Promise<MadePasskey | null> {
    const passkey = await this.passkeys.verify(made, now);
    return passkey && { ...passkey, store: () => this.passkeys.add(passkey) };
  }

  override removePasskey(accountId: string, id: string): Promise<string | null> {
    return this.passkeys.remove(accountId, id);
  }

  override replaceRecoveryCodes(accountId: string): Promise<readonly string[]> {
    return this.recoveryCodes.replace(accountId);
  }

  override removeAll(accountId: string): Promise<void> {
    return this.keys.removeAll(accountId);
  }

  override async useCode(
    accountId: string,
    code: string,
    now: Date,
  ): Promise<'code' | 'recovery' | null> {
    if (await this.codes.use(accountId, code, now)) return 'code';
    return (await this.recoveryCodes.use(accountId, code)) ? 'recovery' : null;
  }

  override signInOptions(after: SignInStep | null, now: Date): Promise<object> {
    return this.passkeys.signInOptions(after, now);
  }

  override async checkPasskey(
    response: object,
    after: SignInStep | null,
    now: Date,
  ): Promise<UsedPasskey | null> {
    const use = await this.passkeys.check(response, after, now);
    return use && { accountId: use.accountId, note: () => this.passkeys.use(use, now) };
  }
}
