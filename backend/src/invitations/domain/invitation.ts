import { Forbidden } from '../../kernel/errors';
import { newReadableCode } from '../../kernel/readable-code';
import { SignedInAdmin } from '../../kernel/signed-in-admin';

const lifetimeMilliseconds = 7 * 24 * 60 * 60 * 1_000;

/** Lets one person register, once, within 7 days (docs/specification.md, section 9). */
export class Invitation {
  private constructor(
    /** 80 random bits that can be read out: `K7Q2-4MZP-0R8T-YWX3`. */
    readonly code: string,
    readonly isMaster: boolean,
    /** A username; null where the server itself made it. */
    readonly createdBy: string | null,
    /** With this admin the invitation goes; null where the server itself made it. */
    readonly createdById: string | null,
    /** Whether the server made it unasked: it ends when the first admin has come. */
    readonly isHeld: boolean,
    readonly createdAt: Date,
    readonly expiresAt: Date,
  ) {}

  /** @throws Forbidden when a league admin invites a master admin: that would be a way up */
  static create(actor: SignedInAdmin, isMaster: boolean, now: Date): Invitation {
    if (isMaster && !actor.isMaster) {
      throw new Forbidden('Only master admins can create invitations for other master admins.');
    }
    return Invitation.make({ isMaster, by: actor, isHeld: false }, now);
  }

  /** The way in for a master admin whom no other can invite. */
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

  /** A master's invitation in a league admin's hands would be a way up (docs/contract.md, section 4). */
  canBeManagedBy(actor: SignedInAdmin): boolean {
    return actor.isMaster || !this.isMaster;
  }

  /** What stands for it in the audit log, where a code that still opens a door has no place. */
  get name(): string {
    return `${this.code.slice(0, 4)}…`;
  }
}
