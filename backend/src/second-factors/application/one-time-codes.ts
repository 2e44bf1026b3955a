import { Injectable } from '@nestjs/common';
import { Links } from '../../links/application/links';
import { oneTimeCodeIn } from '../domain/one-time-code';
import { Account, OneTimeCodeStore, Totp } from './ports';

/** How long a new secret can be confirmed. */
const confirmMilliseconds = 3_600_000;

export interface NewSecret {
  /** For typing: base32 without padding. */
  readonly secret: string;
  /** For a QR code. */
  readonly otpauthUrl: string;
}

export interface KnownCode {
  readonly addedAt: Date;
  /** Whether its secret was lost with the installation's key, or can't be read with it. */
  readonly isLost: boolean;
}

/** One-time codes by time (RFC 6238). An account has at most one secret for them. */
@Injectable()
export class OneTimeCodes {
  constructor(
    private readonly store: OneTimeCodeStore,
    private readonly links: Links,
    private readonly totp: Totp,
  ) {}

  /** Null if the account has no one-time codes. */
  async find(accountId: string): Promise<KnownCode | null> {
    const known = await this.store.find(accountId);
    if (!known) return null;
    const { sealedSecret, addedAt } = known;
    // Without the key, this server can't tell.
    const isUnreadable =
      this.links.sealedSecrets !== null && this.open(sealedSecret, accountId) === null;
    return { addedAt, isLost: sealedSecret === null || isUnreadable };
  }

  async areUsableBy(accountId: string): Promise<boolean> {
    const known = await this.store.find(accountId);
    return known !== null && this.open(known.sealedSecret, accountId) !== null;
  }

  /**
   * Makes a secret, which counts only after `confirm`.
   * @param boundTo what must be the same then
   */
  async begin(account: Account, boundTo: string, now: Date): Promise<NewSecret> {
    const { sealedSecrets } = this.links;
    if (!sealedSecrets) throw new Error("This server doesn't have the installation's key.");
    const secret = this.totp.newSecret();
    await this.store.begin(account.id, sealedSecrets.seal(secret, account.id), boundTo, now);
    return {
      secret: this.totp.textOf(secret),
      otpauthUrl: this.totp.urlOf(secret, account.username),
    };
  }

  /**
   * Makes the new secret the account's. The code that confirms it can't sign in.
   * @returns false if the code is wrong, or there is nothing to confirm
   */
  async confirm(accountId: string, code: string, boundTo: string, now: Date): Promise<boolean> {
    const since = new Date(now.getTime() - confirmMilliseconds);
    const sealed = await this.store.findBegun(accountId, boundTo, since);
    const step = this.stepOf(accountId, sealed, code, now);
    if (sealed === null || step === null) return false;
    return this.store.confirm(accountId, sealed, step, now);
  }

  /** @returns whether the code is right. It is not any more. */
  async use(accountId: string, code: string, now: Date): Promise<boolean> {
    const known = await this.store.find(accountId);
    const step = this.stepOf(accountId, known?.sealedSecret ?? null, code, now);
    return step !== null && (await this.store.useStep(accountId, step));
  }

  /** Forgets the secret that was begun, if there is one. */
  removeBegun(accountId: string): Promise<void> {
    return this.store.removeBegun(accountId);
  }

  /** @returns whether the account had one-time codes */
  remove(accountId: string): Promise<boolean> {
    return this.store.remove(accountId);
  }

  private stepOf(
    accountId: string,
    sealed: string | null,
    typed: string,
    now: Date,
  ): number | null {
    const code = oneTimeCodeIn(typed);
    const secret = this.open(sealed, accountId);
    return code === null || secret === null ? null : this.totp.stepOf(secret, code, now);
  }

  private open(sealed: string | null, accountId: string): Uint8Array | null {
    return sealed === null ? null : (this.links.sealedSecrets?.open(sealed, accountId) ?? null);
  }
}
