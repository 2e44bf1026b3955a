import { Invitation, KnownInvitation } from '../domain/invitation';

export class InviterGone extends Error {}

/**
 * Uses the current transaction. Codes are passed as they were typed. They are not stored, only their
 * hashes, and copies that are sealed with the installation's key.
 */
export abstract class InvitationRepository {
  /** @throws InviterGone if the inviting administrator was removed; the transaction is then lost */
  abstract add(invitation: KnownInvitation): Promise<void>;

  /** The valid ones, newest first. */
  abstract active(now: Date): Promise<Invitation[]>;

  /** The valid ones that servers keep for the first master admin. */
  abstract held(now: Date): Promise<Invitation[]>;

  abstract findActive(code: string, now: Date): Promise<Invitation | null>;

  /**
   * Deletes a valid invitation. If several transactions try, one gets it. The others wait, and get
   * it only if that transaction fails.
   */
  abstract deleteReturning(code: string, now: Date): Promise<Invitation | null>;

  /** Does the same by the id. */
  abstract deleteByIdReturning(id: string, now: Date): Promise<Invitation | null>;

  /** Does the same for all invitations of one administrator, oldest first. */
  abstract deleteAllReturning(inviterId: string, now: Date): Promise<Invitation[]>;

  /** Locks the server's invitation until the transaction ends. */
  abstract lockServerInvitation(): Promise<void>;
}
