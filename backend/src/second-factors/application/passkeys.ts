import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Passkey, PasskeyUse } from '../domain/passkey';
import { Account, Challenges, PasskeyStore, WebAuthn } from './ports';

export type { Passkey, PasskeyUse } from '../domain/passkey';

const challengeMilliseconds = 300_000;

export interface CreatedPasskey {
  readonly account: Account;
  /** What the options were made for. */
  readonly boundTo: string;
  readonly name: string;
  /** What the authenticator answered. */
  readonly response: object;
}

/** Passkeys (WebAuthn). An account can have several. */
@Injectable()
export class Passkeys {
  constructor(
    private readonly store: PasskeyStore,
    private readonly challenges: Challenges,
    private readonly webAuthn: WebAuthn,
  ) {}

  /** Whether browsers offer passkeys at this server's address. */
  get arePossible(): boolean {
    return this.webAuthn.isPossible;
  }

  list(accountId: string): Promise<Passkey[]> {
    return this.store.list(accountId);
  }

  removeAll(accountId: string): Promise<void> {
    return this.store.removeAll(accountId);
  }

  /**
   * What a browser needs to make a passkey.
   * @param boundTo what must be the same when it is added, such as the session
   */
  async creationOptions(account: Account, boundTo: string, now: Date): Promise<object> {
    const existing = await this.store.list(account.id);
    const options = await this.webAuthn.creationOptions(account, existing);
    await this.remember(options.challenge, purposes.add(boundTo), now);
    return options;
  }

  /**
   * Reads the answer to `creationOptions`, whose challenge is used up then.
   * @returns null if it does not verify
   */
  async verify(created: CreatedPasskey, now: Date): Promise<Passkey | null> {
    const { account, boundTo, name, response } = created;
    const isExpected = (challenge: string) => this.take(challenge, purposes.add(boundTo), now);
    const credential = await this.webAuthn.checkCreated(response, isExpected);
    return (
      credential && {
        ...credential,
        // Not by time, since it is no secret when it was added.
        id: randomUUID(),
        accountId: account.id,
        name,
        addedAt: now,
        lastUsedAt: null,
      }
    );
  }

  /** @returns false if an account has it already */
  add(passkey: Passkey): Promise<boolean> {
    return this.store.add(passkey);
  }

  /** @returns its name, or null if the account has no such passkey */
  remove(accountId: string, id: string): Promise<string | null> {
    return this.store.remove(accountId, id);
  }

  /**
   * What a browser needs to sign in with a passkey.
   * @param after the first step of signing in, and whose account it is for; null for any account
   */
  async signInOptions(after: SignInStep | null, now: Date): Promise<object> {
    const allowed = after ? await this.store.list(after.accountId) : [];
    const options = await this.webAuthn.requestOptions(allowed);
    await this.remember(options.challenge, purposes.signIn(after), now);
    return options;
  }

  /**
   * Checks the answer to `signInOptions`, whose challenge is used up then.
   * @returns the use of the passkey, which still has to be noted; null if it does not verify
   */
  async check(response: object, after: SignInStep | null, now: Date): Promise<PasskeyUse | null> {
    const credentialId = this.webAuthn.credentialIdOf(response);
    const passkey = credentialId && (await this.store.findByCredential(credentialId));
    if (!passkey || (after && passkey.accountId !== after.accountId)) return null;
    // Authenticators may leave it out where the account is known (WebAuthn level 2, section 7.2).
    const named = this.webAuthn.accountIdOf(response) ?? after?.accountId;
    if (named !== passkey.accountId) return null;
    const isExpected = (challenge: string) => this.take(challenge, purposes.signIn(after), now);
    const counter = await this.webAuthn.checkUsed(response, passkey, isExpected);
    if (counter === null) return null;
    const { id, accountId, counter: counterBefore } = passkey;
    return { id, accountId, counterBefore, counter };
  }

  /** @returns false if the passkey was removed, or used otherwise, since it was checked */
  use(use: PasskeyUse, now: Date): Promise<boolean> {
    return this.store.use(use, now);
  }

  private async remember(challenge: string, purpose: string, now: Date): Promise<void> {
    await this.challenges.removeBefore(oldest(now));
    await this.challenges.add(challenge, purpose, now);
  }

  private take(challenge: string, purpose: string, now: Date): Promise<boolean> {
    return this.challenges.take(challenge, purpose, oldest(now));
  }
}

/** The first step of signing in. */
export interface SignInStep {
  readonly ticket: string;
  readonly accountId: string;
}

/** What a challenge was made for, so that it is good for nothing else. */
const purposes = {
  add: (boundTo: string) => `add ${boundTo}`,
  signIn: (after: SignInStep | null) => (after ? `sign in ${after.ticket}` : 'sign in'),
};

function oldest(now: Date): Date {
  return new Date(now.getTime() - challengeMilliseconds);
}
