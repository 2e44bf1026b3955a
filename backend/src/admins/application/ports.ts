import { TooMany } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Admin } from '../domain/admin';

/** Uses the current transaction. */
export abstract class AdminRepository {
  /** @throws UsernameTaken if the username exists; the transaction is then lost */
  abstract add(admin: Admin): Promise<void>;

  abstract any(): Promise<boolean>;

  /** Ignores case. */
  abstract findByUsername(username: string): Promise<Admin | null>;

  abstract find(id: string): Promise<Admin | null>;

  /** Sorted by username. */
  abstract list(): Promise<SignedInAdmin[]>;

  /**
   * Reads and locks all master admins and the administrator with this id, until the transaction
   * ends. Rows are always locked in the same order, to avoid deadlocks.
   */
  abstract lockMastersAnd(id: string): Promise<Admin[]>;

  /** @returns false if the password has changed since `admin` was read */
  abstract changePassword(admin: Admin, passwordHash: string): Promise<boolean>;

  /** Also ends the administrator's sessions. */
  abstract remove(admin: Admin): Promise<void>;
}

export class UsernameTaken extends Error {}

/** Sessions of administrators. A session is identified by a token that only the browser has. */
export abstract class Sessions {
  /**
   * Opens a session, unless the administrator was removed or changed the password since `admin` was
   * read. A sign-in during a reset therefore leaves no session behind.
   * @param address the client's address, as rate limits count it
   * @returns the token, or null
   */
  abstract open(admin: Admin, address: string, now: Date): Promise<string | null>;

  /**
   * @param byPerson whether the request keeps the session from expiring
   * @returns null if the session has ended
   */
  abstract find(token: string, byPerson: boolean, now: Date): Promise<SignedInAdmin | null>;

  /** @returns the administrator, or null if there was no such session */
  abstract end(token: string, now: Date): Promise<SignedInAdmin | null>;

  /** Ends all sessions of an administrator except one. */
  abstract endAllOf(adminId: string, except?: string): Promise<void>;

  /** @returns how many wrong deletion phrases were typed in the session, including this one */
  abstract countWrongConfirmation(token: string): Promise<number>;

  /** Deletes expired sessions. Must be called outside of a transaction, to avoid deadlocks. */
  abstract removeEnded(now: Date): Promise<void>;

  /** Whether the administrator has a session from this address. */
  abstract isSignedInFrom(adminId: string, address: string, now: Date): Promise<boolean>;
}

/**
 * Passwords are stored as hashes that are expensive to compute. Both methods throw Busy if too many
 * others wait, or if `abandoned` is aborted before they start.
 */
export abstract class PasswordHashes {
  abstract hash(password: string, abandoned?: AbortSignal): Promise<string>;

  /** If there is no hash, it takes the same time and returns false. */
  abstract matches(
    password: string,
    hash: string | null,
    abandoned?: AbortSignal,
  ): Promise<boolean>;
}

/** Attempts at the password of an account. The account need not exist. */
export abstract class PasswordAttempts {
  /**
   * Counts an attempt before its outcome is known, so that parallel attempts are counted too.
   * @returns the error if there were too many
   */
  abstract consume(where: AttemptedAt, account: string): Promise<TooMany | null>;

  /** Uncounts an attempt. */
  abstract refund(where: AttemptedAt, account: string): Promise<void>;
}

/**
 * Counted separately: strangers can only sign in, and must not keep administrators from changing
 * their password.
 */
export type AttemptedAt = 'sign-in' | 'change-password';

/** Invitations, as far as `admins` needs them. */
export abstract class Invitations {
  abstract isValid(code: string, now: Date): Promise<boolean>;

  /** Consumes the invitation, unless the transaction fails. Null if it is not valid. */
  abstract redeem(code: string, now: Date): Promise<UsedInvitation | null>;

  /**
   * Deletes the unused invitations of `inviter`, and records each in the audit log as deleted by
   * `actor`.
   */
  abstract deleteAllOf(inviter: SignedInAdmin, actor: SignedInAdmin, now: Date): Promise<void>;

  /** The code for the first master admin. All instances get the same one until it expires. */
  abstract holdMaster(now: Date): Promise<string>;

  /** Deletes that invitation. */
  abstract endHeldMaster(now: Date): Promise<void>;
}

export interface UsedInvitation {
  /** Identifies the invitation in the audit log, without its code. */
  readonly name: string;
  readonly isMaster: boolean;
  /** A username, or null if the server created the invitation. */
  readonly invitedBy: string | null;
}
