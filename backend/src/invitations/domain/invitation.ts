import { Forbidden } from '../../shared/domain/errors';
import { newReadableCode } from '../../shared/domain/readable-code';
import { SignedInAdmin } from '../../shared/domain/signed-in-admin';

const lifetimeMilliseconds = 7 * 24 * 60 * 60 * 1_000;

/** Lets one person register, once, within 7 days (specification, section 9). */
export class Invitation {
  private constructor(
    /** 80 random bits that can be read out: `K7Q2-4MZP-0R8T-YWX3`. */
    readonly code: string,
    readonly isMaster: boolean,
    /** A username; null where the server itself made it. */
    readonly createdBy: string | null,
    /** With this admin the invitation goes; null where the server itself made it. */
    readonly createdById: string | null,
    readonly createdAt: Date,
    readonly expiresAt: Date,
  ) {}

  /** @throws Forbidden when a league admin invites a master admin: that would be a way up */
  static create(actor: SignedInAdmin, isMaster: boolean, now: Date): Invitation {
    if (isMaster && !actor.isMaster) {
      throw new Forbidden('Only master admins can create invitations for other master admins.');
    }
    return Invitation.make(isMaster, actor, now);
  }

  /** The way in for a master admin whom no other can invite. */
  static fromServer(now: Date): Invitation {
    return Invitation.make(true, null, now);
  }

  private static make(isMaster: boolean, by: SignedInAdmin | null, now: Date): Invitation {
    const expiresAt = new Date(now.getTime() + lifetimeMilliseconds);
    return new Invitation(
      newReadableCode(16),
      isMaster,
      by?.username ?? null,
      by?.id ?? null,
      now,
      expiresAt,
    );
  }

  /** A master's invitation in a league admin's hands would be a way up (contract, section 4). */
  isVisibleTo(actor: SignedInAdmin): boolean {
    return actor.isMaster || !this.isMaster;
  }

  /** What stands for it in the audit log, where a code that still opens a door has no place. */
  get name(): string {
    return `${this.code.slice(0, 4)}…`;
  }
}
