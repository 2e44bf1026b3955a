import { newId } from '../../kernel/identifier';
import { SignedInAdmin } from '../../kernel/signed-in-admin';

/** A person with an account. */
export class Admin implements SignedInAdmin {
  private constructor(
    readonly id: string,
    readonly username: string,
    /** Unique. Usernames are compared without case. */
    readonly usernameKey: string,
    readonly isMaster: boolean,
    readonly passwordHash: string,
    /** Whether signing in takes a second key. */
    readonly hasSecondFactor: boolean,
    /** Incremented with each new password, first and last second key, so that an earlier sign-in can be rejected. */
    readonly passwordVersion: number,
    readonly registeredAt: Date,
  ) {}

  static register(
    given: { readonly username: string; readonly passwordHash: string; readonly isMaster: boolean },
    now: Date,
  ): Admin {
    const { username, passwordHash, isMaster } = given;
    return new Admin(newId(now), username, keyOf(username), isMaster, passwordHash, false, 1, now);
  }
}

/** @returns the same key for usernames that differ only in case */
export function keyOf(username: string): string {
  return username.toLowerCase();
}
