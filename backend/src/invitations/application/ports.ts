import { Invitation } from '../domain/invitation';

export class InviterGone extends Error {}

/** Reads and writes within the transaction that is open. Codes are given as they were typed. */
export abstract class InvitationRepository {
  /** @throws InviterGone when the admin who invites is none any more; the transaction is lost */
  abstract add(invitation: Invitation): Promise<void>;

  /** Those that can still be used, the newest first. */
  abstract active(now: Date): Promise<Invitation[]>;

  /** The one that the server holds for the first master, while it can be used. */
  abstract held(now: Date): Promise<Invitation | null>;

  abstract findActive(code: string, now: Date): Promise<Invitation | null>;

  /**
   * Removes an invitation that can still be used. Of several calls at once one gets it; the others
   * wait for that one's transaction, and get it only if that fails.
   */
  abstract deleteReturning(code: string, now: Date): Promise<Invitation | null>;

  /** The same with all that one admin made, the oldest first. */
  abstract deleteAllReturning(inviterId: string, now: Date): Promise<Invitation[]>;

  /** Until the transaction ends, no other gets past this call. */
  abstract lockServerInvitation(): Promise<void>;
}
