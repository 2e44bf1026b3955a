import {
  Account,
  Challenges,
  NewCredential,
  OneTimeCodeStore,
  PasskeyStore,
  RecoveryCodeStore,
  Totp,
  WebAuthn,
} from '../../src/second-factors/application/ports';
import { Links } from '../../src/links/application/links';
import { OneTimeCode } from '../../src/second-factors/domain/one-time-code';
import { Passkey, PasskeyUse } from '../../src/second-factors/domain/passkey';

export const ana: Account = { id: 'a1', username: 'ana@example.org' };
export const ben: Account = { id: 'b2', username: 'ben@example.org' };
export const now = new Date('2026-06-01T12:00:00Z');
export const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

/** Reads with its key, and for the same account, only what it sealed with that key. */
export class FakeSeal {
  isAvailable = true;
  key = 'the key';

  get sealedSecrets(): FakeSeal | null {
    return this.isAvailable ? this : null;
  }

  get links(): Links {
    return this as unknown as Links;
  }

  lockKey(): Promise<boolean> {
    return Promise.resolve(this.isAvailable);
  }

  seal(secret: Uint8Array, accountId: string): string {
    return JSON.stringify([this.key, accountId, [...secret]]);
  }

  open(sealed: string, accountId: string): Uint8Array | null {
    const [key, owner, secret] = JSON.parse(sealed) as [string, string, number[]];
    const isOpened = this.isAvailable && key === this.key && owner === accountId;
    return isOpened ? Uint8Array.from(secret) : null;
  }
}

/** Its secrets are 1, 2 and so on. The codes of each change every 30 seconds. */
export class FakeTotp extends Totp {
  private made = 0;

  override newSecret(): Uint8Array {
    return Uint8Array.of(++this.made);
  }

  override textOf(secret: Uint8Array): string {
    return `SECRET${secret[0]}`;
  }

  override urlOf(secret: Uint8Array, username: string): string {
    return `otpauth:${username}?secret=${this.textOf(secret)}`;
  }

  override stepOf(secret: Uint8Array, code: string, at: Date): number | null {
    return code === this.codeOf(secret[0]!, at) ? stepAt(at) : null;
  }

  codeOf(secret: number, at: Date): string {
    return String((stepAt(at) + 1_000 * secret) % 1_000_000).padStart(6, '0');
  }
}

const stepAt = (at: Date) => Math.floor(at.getTime() / 30_000);

interface Begun {
  readonly sealedSecret: string;
  readonly boundTo: string;
  readonly begunAt: Date;
}

export class InMemoryOneTimeCodes extends OneTimeCodeStore {
  readonly begun = new Map<string, Begun>();
  readonly confirmed = new Map<string, OneTimeCode & { step: number }>();

  override find(accountId: string): Promise<OneTimeCode | null> {
    const code = this.confirmed.get(accountId);
    const found = code && { sealedSecret: code.sealedSecret, addedAt: code.addedAt };
    return Promise.resolve(found ?? null);
  }

  override begin(id: string, sealedSecret: string, boundTo: string, begunAt: Date): Promise<void> {
    this.begun.set(id, { sealedSecret, boundTo, begunAt });
    return Promise.resolve();
  }

  override findBegun(accountId: string, boundTo: string, since: Date): Promise<string | null> {
    const begun = this.begun.get(accountId);
    const isFound = begun?.boundTo === boundTo && begun.begunAt > since;
    return Promise.resolve(isFound ? begun.sealedSecret : null);
  }

  override removeBegun(accountId: string): Promise<void> {
    this.begun.delete(accountId);
    return Promise.resolve();
  }

  override confirm(id: string, sealedSecret: string, step: number, at: Date): Promise<boolean> {
    if (this.begun.get(id)?.sealedSecret !== sealedSecret) return Promise.resolve(false);
    this.begun.delete(id);
    this.confirmed.set(id, { sealedSecret, addedAt: at, step });
    return Promise.resolve(true);
  }

  override useStep(accountId: string, step: number): Promise<boolean> {
    const code = this.confirmed.get(accountId);
    if (!code || code.step >= step) return Promise.resolve(false);
    code.step = step;
    return Promise.resolve(true);
  }

  override remove(accountId: string): Promise<boolean> {
    this.begun.delete(accountId);
    return Promise.resolve(this.confirmed.delete(accountId));
  }
}

export class InMemoryPasskeys extends PasskeyStore {
  passkeys: Passkey[] = [];

  override list(accountId: string): Promise<Passkey[]> {
    const listed = this.passkeys.filter((one) => one.accountId === accountId);
    return Promise.resolve(listed.sort((a, b) => a.addedAt.getTime() - b.addedAt.getTime()));
  }

  override findByCredential(credentialId: string): Promise<Passkey | null> {
    return Promise.resolve(this.passkeys.find((one) => one.credentialId === credentialId) ?? null);
  }

  override async add(passkey: Passkey): Promise<boolean> {
    if (await this.findByCredential(passkey.credentialId)) return false;
    this.passkeys.push(passkey);
    return true;
  }

  override use(use: PasskeyUse, at: Date): Promise<boolean> {
    const index = this.passkeys.findIndex(
      ({ id, accountId, counter }) =>
        id === use.id && accountId === use.accountId && counter === use.counterBefore,
    );
    if (index < 0) return Promise.resolve(false);
    this.passkeys[index] = { ...this.passkeys[index]!, counter: use.counter, lastUsedAt: at };
    return Promise.resolve(true);
  }

  override remove(accountId: string, id: string): Promise<string | null> {
    const removed = this.passkeys.find((one) => one.accountId === accountId && one.id === id);
    this.passkeys = this.passkeys.filter((one) => one !== removed);
    return Promise.resolve(removed?.name ?? null);
  }

  override removeAll(accountId: string): Promise<void> {
    this.passkeys = this.passkeys.filter((one) => one.accountId !== accountId);
    return Promise.resolve();
  }
}

export class InMemoryRecoveryCodes extends RecoveryCodeStore {
  private readonly hashes = new Map<string, Set<string>>();

  override count(accountId: string): Promise<number> {
    return Promise.resolve(this.hashes.get(accountId)?.size ?? 0);
  }

  override replace(accountId: string, hashes: readonly Uint8Array[]): Promise<void> {
    this.hashes.set(accountId, new Set(hashes.map(String)));
    return Promise.resolve();
  }

  override use(accountId: string, hash: Uint8Array): Promise<boolean> {
    return Promise.resolve(this.hashes.get(accountId)?.delete(String(hash)) ?? false);
  }
}

export class InMemoryChallenges extends Challenges {
  readonly made = new Map<string, { purpose: string; madeAt: Date }>();

  override add(challenge: string, purpose: string, madeAt: Date): Promise<void> {
    this.made.set(challenge, { purpose, madeAt });
    return Promise.resolve();
  }

  override take(challenge: string, purpose: string, since: Date): Promise<boolean> {
    const made = this.made.get(challenge);
    const isFound = made?.purpose === purpose && made.madeAt > since;
    return Promise.resolve(isFound && this.made.delete(challenge));
  }

  override removeBefore(since: Date): Promise<void> {
    for (const [challenge, { madeAt }] of this.made) {
      if (madeAt <= since) this.made.delete(challenge);
    }
    return Promise.resolve();
  }
}

/** What the authenticators of `FakeWebAuthn` answer. */
export interface FakeResponse {
  readonly challenge: string;
  readonly credentialId: string;
  /** Whose passkey it says it is. */
  readonly accountId?: string;
  /** That of the authenticator. */
  readonly counter?: number;
  /** Whether the signature is wrong. */
  readonly isForged?: boolean;
}

interface FakeOptions {
  readonly challenge: string;
  /** The credentials to leave out or to choose from. */
  readonly credentials: string[];
}

export class FakeWebAuthn extends WebAuthn {
  isPossible = true;
  private made = 0;

  override creationOptions(_for: Account, existing: readonly Passkey[]): Promise<FakeOptions> {
    return this.requestOptions(existing);
  }

  override requestOptions(allowed: readonly Passkey[]): Promise<FakeOptions> {
    const credentials = allowed.map(({ credentialId }) => credentialId);
    return Promise.resolve({ challenge: `challenge ${++this.made}`, credentials });
  }

  override async checkCreated(
    response: FakeResponse,
    isExpected: (challenge: string) => Promise<boolean>,
  ): Promise<NewCredential | null> {
    const { challenge, credentialId, counter = 0, isForged } = response;
    if (isForged || !(await isExpected(challenge))) return null;
    return { credentialId, publicKey: Uint8Array.of(1), counter, transports: ['usb'] };
  }

  override credentialIdOf(response: Partial<FakeResponse>): string | null {
    return response.credentialId ?? null;
  }

  override accountIdOf(response: Partial<FakeResponse>): string | null {
    return response.accountId ?? null;
  }

  override async checkUsed(
    response: FakeResponse,
    passkey: Passkey,
    isExpected: (challenge: string) => Promise<boolean>,
  ): Promise<number | null> {
    const { challenge, counter = passkey.counter, isForged } = response;
    return !isForged && (await isExpected(challenge)) ? counter : null;
  }
}
