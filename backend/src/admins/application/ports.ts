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
  abstract list(): Promise<AdminOfSession[]>;

  /**
   * Reads and locks all master admins and the administrator with this id, until the transaction
   * ends. Rows are always locked in the same order, to avoid deadlocks.
   */
  abstract lockMastersAnd(id: string): Promise<Admin[]>;

  /** Reads and locks an administrator until the transaction ends. */
  abstract lock(id: string): Promise<Admin | null>;

  /**
   * A second key stays necessary. Like the next two, it ends sign-ins that have begun.
   * @returns false if the password has changed since `admin` was read, or the first second key was
   * added or the last removed
   */
  abstract changePassword(admin: Admin, passwordHash: string): Promise<boolean>;

  /** Changes the password, which is enough to sign in then. @returns like `changePassword` */
  abstract resetPassword(admin: Admin, passwordHash: string): Promise<boolean>;

  /** Sets whether signing in takes a second key. @returns like `changePassword` */
  abstract setSecondFactor(admin: Admin, hasSecondFactor: boolean): Promise<boolean>;

  /** Also ends the administrator's sessions. */
  abstract remove(admin: Admin): Promise<void>;
}

export class UsernameTaken extends Error {}

/** What most calls need to know of an administrator. */
export interface AdminOfSession extends SignedInAdmin {
  /** Whether signing in takes a second key. */
  readonly hasSecondFactor: boolean;
}

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
  abstract find(token: string, byPerson: boolean, now: Date): Promise<AdminOfSession | null>;

  /** @returns the administrator, or null if there was no such session */
  abstract end(token: string, now: Date): Promise<SignedInAdmin | null>;

  /** Ends all sessions of an administrator except one. */
  abstract endAllOf(adminId: string, except?: string): Promise<void>;

  /** Ends all sessions that were opened up to this time. */
  abstract endAll(openedUntil: Date): Promise<void>;

  /** @returns how many wrong deletion phrases were typed in the session, including this one */
  abstract countWrongPhrase(token: string): Promise<number>;

  /** Deletes expired sessions. Must be called outside of a transaction, to avoid deadlocks. */
  abstract removeEnded(now: Date): Promise<void>;

  /** Whether the administrator has a session from this address. */
  abstract isSignedInFrom(adminId: string, address: string, now: Date): Promise<boolean>;
}

/** How long the second step of signing in may take. */
export const ticketMilliseconds = 300_000;

/**
 * Signs of a right password, of accounts that also need a second key. Each is good for five minutes
 * and one sign-in, and ends with the password. Only the browser has the token.
 */
export abstract class SignInTickets {
  /**
   * Makes a ticket, unless the password has changed since `admin` was read.
   * @returns the token, or null
   */
  abstract make(admin: Admin, now: Date): Promise<string | null>;

  /** @returns the id of the administrator, or null if the ticket has ended */
  abstract find(token: string, now: Date): Promise<string | null>;

  /** @returns false if it has ended before */
  abstract end(token: string, now: Date): Promise<boolean>;

  /** Deletes those that have ended. Must be called outside of a transaction. */
  abstract removeEnded(now: Date): Promise<void>;
}

/**
 * Passwords are stored as hashes that are expensive to compute. Computing and
 * comparing throw Busy if too many others wait, or if `abandoned` is aborted before they start.
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

  /** Uncounts all attempts. */
  abstract reset(where: AttemptedAt, account: string): Promise<void>;
}

/**
 * Counted separately: strangers can only try passwords, and must not keep administrators from their
 * second key, or from changing their password.
 */
export type AttemptedAt = 'sign-in' | 'second-factor' | 'change-password' | 'confirm-code';

/** A second key, for e-mails and the audit log. */
export type SecondKey =
  { readonly kind: 'code' } | { readonly kind: 'passkey'; readonly name: string };
