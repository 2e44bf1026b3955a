import { newId } from '../../kernel/identifier';
import { SignedInAdmin } from '../../kernel/signed-in-admin';

/** Someone who may sign in. */
export class Admin implements SignedInAdmin {
  private constructor(
    readonly id: string,
    readonly username: string,
    /** What no two admins share: usernames are compared without case. */
    readonly usernameKey: string,
    readonly isMaster: boolean,
    readonly passwordHash: string,
    /** Grows with every new password, so that a sign-in with the old one comes too late. */
    readonly passwordVersion: number,
    readonly registeredAt: Date,
  ) {}

  static register(
    given: { readonly username: string; readonly passwordHash: string; readonly isMaster: boolean },
    now: Date,
  ): Admin {
    const { username, passwordHash, isMaster } = given;
    return new Admin(newId(now), username, keyOf(username), isMaster, passwordHash, 1, now);
  }
}

/** @returns equal for two usernames that differ in case only */
export function keyOf(username: string): string {
  return username.toLowerCase();
}
