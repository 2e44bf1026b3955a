import { Forbidden } from '../../kernel/errors';
import { newReadableCode } from '../../kernel/readable-code';
import { SignedInAdmin } from '../../kernel/signed-in-admin';

const lifetimeMilliseconds = 7 * 24 * 60 * 60 * 1_000;

/** Lets one person register, once, within 7 days (docs/specification.md, section 9). */
export class Invitation {
  private constructor(
    /** 80 random bits, in a form that can be read out: `K7Q2-4MZP-0R8T-YWX3`. */
    readonly code: string,
    readonly isMaster: boolean,
    /** A username, or null if the server created it. */
    readonly createdBy: string | null,
    /** The invitation is deleted with this administrator. Null if the server created it. */
    readonly createdById: string | null,
    /**
     * Whether the server created it for the first administrator. It ends when someone has
     * registered.
     */
    readonly isHeld: boolean,
    readonly createdAt: Date,
    readonly expiresAt: Date,
  ) {}

  /** @throws Forbidden if a league admin invites a master admin, who has more rights */
  static create(actor: SignedInAdmin, isMaster: boolean, now: Date): Invitation {
    if (isMaster && !actor.isMaster) {
      throw new Forbidden('Only master admins can create invitations for other master admins.');
    }
    return Invitation.make({ isMaster, by: actor, isHeld: false }, now);
  }

  /** An invitation for a master admin, created by the server. */
  static fromServer(now: Date, { isHeld = false } = {}): Invitation {
    return Invitation.make({ isMaster: true, by: null, isHeld }, now);
  }

  private static make(
    made: {
      readonly isMaster: boolean;
      readonly by: SignedInAdmin | null;
      readonly isHeld: boolean;
    },
    now: Date,
  ): Invitation {
    const { isMaster, by, isHeld } = made;
    const expiresAt = new Date(now.getTime() + lifetimeMilliseconds);
    return new Invitation(
      newReadableCode(16),
      isMaster,
      by?.username ?? null,
      by?.id ?? null,
      isHeld,
      now,
      expiresAt,
    );
  }

  /**
   * League admins can't see invitations for master admins: they could use them to get more rights
   * (docs/contract.md, section 4).
   */
  canBeManagedBy(actor: SignedInAdmin): boolean {
    return actor.isMaster || !this.isMaster;
  }

  /** Identifies the invitation in the audit log. A valid code must not be recorded. */
  get name(): string {
    return `${this.code.slice(0, 4)}…`;
  }
}
