import { Injectable } from '@nestjs/common';
import { OneTimeCode } from '../domain/one-time-code';
import { Passkey } from '../domain/passkey';
import { OneTimeCodeStore, PasskeyStore, RecoveryCodeStore, SecretSeal, WebAuthn } from './ports';

export interface KeysOfAccount {
  readonly code: {
    readonly addedAt: Date;
    /** Whether its secret was lost with the installation's key, or can't be read with it. */
    readonly isLost: boolean;
  } | null;
  readonly passkeys: readonly Passkey[];
  readonly recoveryCodesLeft: number;
}

/** What can be used to sign in, in the order in which it is offered. */
export type UsableKey = 'passkey' | 'code' | 'recovery';

/** All second keys of an account. */
@Injectable()
export class SecondKeys {
  constructor(
    private readonly codes: OneTimeCodeStore,
    private readonly passkeys: PasskeyStore,
    private readonly recoveryCodes: RecoveryCodeStore,
    private readonly seal: SecretSeal,
    private readonly webAuthn: WebAuthn,
  ) {}

  /** Whether keys can be added and removed: not without the key that secrets are encrypted with. */
  get areChangeable(): boolean {
    return this.seal.isAvailable;
  }

  /**
   * Whether secrets that are stored in the current transaction can be read after it: not if the key
   * was replaced, and this server not yet restarted.
   */
  holdKey(): Promise<boolean> {
    return this.seal.hold();
  }

  async find(accountId: string): Promise<KeysOfAccount> {
    const code = await this.codes.find(accountId);
    return {
      code: code && { addedAt: code.addedAt, isLost: this.isLost(code, accountId) },
      passkeys: await this.passkeys.list(accountId),
      recoveryCodesLeft: await this.recoveryCodes.count(accountId),
    };
  }

  /** What the account can sign in with at this server. */
  async usableBy(accountId: string): Promise<UsableKey[]> {
    const { passkeys, recoveryCodesLeft } = await this.find(accountId);
    const sealed = (await this.codes.find(accountId))?.sealedSecret ?? null;
    return [
      ...(this.webAuthn.isPossible && passkeys.length > 0 ? (['passkey'] as const) : []),
      ...(sealed !== null && this.seal.open(sealed, accountId) !== null ? (['code'] as const) : []),
      ...(recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
    ];
  }

  private isLost({ sealedSecret }: OneTimeCode, accountId: string): boolean {
    if (sealedSecret === null) return true;
    // Without the key, this server can't tell.
    return this.seal.isAvailable && this.seal.open(sealedSecret, accountId) === null;
  }

  /** Also removes the recovery codes. */
  async removeAll(accountId: string): Promise<void> {
    await this.codes.remove(accountId);
    await this.passkeys.removeAll(accountId);
    await this.recoveryCodes.replace(accountId, []);
  }
}
