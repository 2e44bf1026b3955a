import { TooMany } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Admin } from '../domain/admin';

/** Reads and writes within the transaction that is open. */
export abstract class AdminRepository {
  /** @throws UsernameTaken when someone has the username; the transaction is lost */
  abstract add(admin: Admin): Promise<void>;

  abstract any(): Promise<boolean>;

  /** By username, whatever the case of its letters. */
  abstract findByUsername(username: string): Promise<Admin | null>;

  abstract find(id: string): Promise<Admin | null>;

  /** All of them, by username. */
  abstract list(): Promise<SignedInAdmin[]>;

  /**
   * The master admins, and the admin with the id. Until the transaction ends nobody else changes,
   * removes or locks any of them; always taken in the same order, so that no two wait for each other.
   */
  abstract lockMastersAnd(id: string): Promise<Admin[]>;

  /** @returns false when the password is not the one any more that `admin` was read with */
  abstract changePassword(admin: Admin, passwordHash: string): Promise<boolean>;

  /** Ends the admin's sessions with it. */
  abstract remove(admin: Admin): Promise<void>;
}

export class UsernameTaken extends Error {}

/** Who is signed in where. A session is known by a token that only its browser has. */
export abstract class Sessions {
  /**
   * Opens a session, unless the admin was removed or has another password than when `admin` was
   * read: a sign-in that races a reset leaves no session behind.
   * @param address of the browser, as limits count it
   * @returns the token, or null
   */
  abstract open(admin: Admin, address: string, now: Date): Promise<string | null>;

  /**
   * Whose session it is; null when it has ended.
   * @param byPerson keeps it from ending for idleness
   */
  abstract find(token: string, byPerson: boolean, now: Date): Promise<SignedInAdmin | null>;

  /** @returns whose session it was; null when there was none */
  abstract end(token: string, now: Date): Promise<SignedInAdmin | null>;

  /** Ends all sessions of an admin, but for one. */
  abstract endAllOf(adminId: string, except?: string): Promise<void>;

  /** @returns how many wrong magic spells the session has seen, this one included */
  abstract countWrongConfirmation(token: string): Promise<number>;

  /** Forgets sessions that have ended by time; not within a transaction, where locks would meet. */
  abstract removeEnded(now: Date): Promise<void>;

  /** Whether the admin is signed in from the address. */
  abstract isSignedInFrom(adminId: string, address: string, now: Date): Promise<boolean>;
}

/**
 * Passwords are kept as hashes that cost time to make. Both calls throw Busy when too many others wait,
 * or when `abandoned` was aborted before their turn.
 */
export abstract class PasswordHashes {
  abstract hash(password: string, abandoned?: AbortSignal): Promise<string>;

  /** Takes the same time without a hash to compare with, and is then false. */
  abstract matches(
    password: string,
    hash: string | null,
    abandoned?: AbortSignal,
  ): Promise<boolean>;
}

/** Guesses at the password of one account, whether there is such an account or not. */
export abstract class PasswordAttempts {
  /**
   * Counts a guess before its outcome is known, so that guesses sent at once count too.
   * @returns how to refuse it when there were too many
   */
  abstract consume(where: AttemptedAt, account: string): Promise<TooMany | null>;

  /** It was no guess. */
  abstract refund(where: AttemptedAt, account: string): Promise<void>;
}

/** Counted apart: strangers can guess at the door only, and must not keep an admin from the other. */
export type AttemptedAt = 'sign-in' | 'change-password';

/** What opens the door to a new admin. */
export abstract class Invitations {
  abstract isValid(code: string, now: Date): Promise<boolean>;

  /** Uses the invitation up, unless the transaction fails. Null when it is not valid (any more). */
  abstract redeem(code: string, now: Date): Promise<UsedInvitation | null>;

  /** Deletes what `inviter` made and nobody has used; each is a line in the audit log of `actor`. */
  abstract deleteAllOf(inviter: SignedInAdmin, actor: SignedInAdmin, now: Date): Promise<void>;

  /** The code for the first master admin: the same for all instances, until it expires. */
  abstract holdMaster(now: Date): Promise<string>;

  /** Nobody needs that code any more. */
  abstract endHeldMaster(now: Date): Promise<void>;
}

export interface UsedInvitation {
  /** What stands for it in the audit log; never the code. */
  readonly name: string;
  readonly isMaster: boolean;
  /** A username; null for the one that the server itself made. */
  readonly invitedBy: string | null;
}
