import { OneTimeCode } from '../domain/one-time-code';
import { Passkey, PasskeyUse } from '../domain/passkey';

/** Whose key it is. */
export interface Account {
  readonly id: string;
  /** Shown by the app or device that keeps the key. */
  readonly username: string;
}

/** Who needs a second key. */
export abstract class SecondFactorPolicy {
  abstract readonly rule: 'off' | 'optional' | 'masters' | 'all';
}

/** One-time codes by time (RFC 6238): SHA-1, 6 digits, 30 seconds. */
export abstract class Totp {
  abstract newSecret(): Uint8Array;

  /** Base32 without padding. */
  abstract textOf(secret: Uint8Array): string;

  /** The `otpauth:` URL of a secret, for a QR code. */
  abstract urlOf(secret: Uint8Array, username: string): string;

  /**
   * The step, counted from 1970, of which a code is right: the present one, or one before or after.
   * @returns null if the code is wrong
   */
  abstract stepOf(secret: Uint8Array, code: string, now: Date): number | null;
}

/** Uses the current transaction. */
export abstract class OneTimeCodeStore {
  abstract find(accountId: string): Promise<OneTimeCode | null>;

  /**
   * Stores a secret that counts only after it was confirmed. It replaces an earlier one.
   * @param boundTo what must be the same when it is confirmed. Only a hash is stored
   */
  abstract begin(
    accountId: string,
    sealedSecret: string,
    boundTo: string,
    now: Date,
  ): Promise<void>;

  /** @returns the sealed secret that was begun after `since` with the same `boundTo`, or null */
  abstract findBegun(accountId: string, boundTo: string, since: Date): Promise<string | null>;

  /** Forgets the secret that was begun, if there is one. */
  abstract removeBegun(accountId: string): Promise<void>;

  /**
   * Makes a begun secret the account's, in place of an earlier one.
   * @param step the last one whose code does not sign in
   * @returns false if it was confirmed or replaced meanwhile
   */
  abstract confirm(
    accountId: string,
    sealedSecret: string,
    step: number,
    now: Date,
  ): Promise<boolean>;

  /**
   * Remembers that the code of a step was used.
   * @returns false if this or a later one was used before
   */
  abstract useStep(accountId: string, step: number): Promise<boolean>;

  /** Also removes a secret that was begun. @returns whether there was a confirmed one */
  abstract remove(accountId: string): Promise<boolean>;
}

/** Uses the current transaction. */
export abstract class PasskeyStore {
  /** In the order in which they were added. */
  abstract list(accountId: string): Promise<Passkey[]>;

  abstract findByCredential(credentialId: string): Promise<Passkey | null>;

  /** @returns false if some account has the credential */
  abstract add(passkey: Passkey): Promise<boolean>;

  /** @returns false if the passkey was removed, or used otherwise, since its counter was read */
  abstract use(use: PasskeyUse, now: Date): Promise<boolean>;

  /** @returns its name, or null if the account has no such passkey */
  abstract remove(accountId: string, id: string): Promise<string | null>;

  abstract removeAll(accountId: string): Promise<void>;
}

/** Uses the current transaction. */
export abstract class RecoveryCodeStore {
  abstract count(accountId: string): Promise<number>;

  /** Replaces all recovery codes of the account. */
  abstract replace(accountId: string, hashes: readonly Uint8Array[]): Promise<void>;

  /** @returns whether it was one of them. It is none any more. */
  abstract use(accountId: string, hash: Uint8Array): Promise<boolean>;
}

/** What authenticators sign. A challenge is good for one answer. */
export abstract class Challenges {
  /** @param purpose what it is for, and for whom */
  abstract add(challenge: string, purpose: string, now: Date): Promise<void>;

  /** @returns whether there was such a challenge, made after `since`. There is none any more. */
  abstract take(challenge: string, purpose: string, since: Date): Promise<boolean>;

  /** Deletes those made before. */
  abstract removeBefore(since: Date): Promise<void>;
}

/** What a browser needs to ask an authenticator, as JSON. */
export interface WebAuthnOptions {
  readonly challenge: string;
}

/** A passkey that an authenticator has made. */
export interface NewCredential {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
}

/**
 * Passkeys by WebAuthn. Both checks call `isExpected` with the challenge that was signed, and return
 * null for what they can't read or verify.
 */
export abstract class WebAuthn {
  /** Whether browsers offer passkeys at this server's address. */
  abstract readonly isPossible: boolean;

  abstract creationOptions(
    account: Account,
    existing: readonly Passkey[],
  ): Promise<WebAuthnOptions & object>;

  abstract checkCreated(
    response: object,
    isExpected: (challenge: string) => Promise<boolean>,
  ): Promise<NewCredential | null>;

  /** @param allowed the passkeys to choose from; empty for any */
  abstract requestOptions(allowed: readonly Passkey[]): Promise<WebAuthnOptions & object>;

  /** The credential that a response names, of which nothing was checked. */
  abstract credentialIdOf(response: object): string | null;

  /** Whose passkey the response says it is, of which nothing was checked. Null if it doesn't say. */
  abstract accountIdOf(response: object): string | null;

  /** @returns the new counter of the passkey */
  abstract checkUsed(
    response: object,
    passkey: Passkey,
    isExpected: (challenge: string) => Promise<boolean>,
  ): Promise<number | null>;
}
