import { Forbidden } from '../../kernel/errors';
import { newId } from '../../kernel/identifier';
import { newReadableCode } from '../../kernel/readable-code';
import { SignedInAdmin } from '../../kernel/signed-in-admin';

const lifetimeMilliseconds = 7 * 24 * 60 * 60 * 1_000;

/** What is stored of an invitation besides its code. */
export type StoredInvitation = Pick<
  Invitation,
  'id' | 'name' | 'isMaster' | 'createdBy' | 'createdById' | 'isHeld' | 'createdAt' | 'expiresAt'
>;

/** An invitation that was just made, or whose code could be opened. */
export type KnownInvitation = Invitation & { readonly code: string };

/** Lets one person register, once, within 7 days (docs/specification.md, section 9). */
export class Invitation {
  private constructor(
    readonly id: string,
    /**
     * 100 random bits, in a form that can be read out: `K7Q2-4MZP-0R8T-YWX3-H5B9`. Null if this server can't
     * open it, because only its hash and a sealed copy are stored.
     */
    readonly code: string | null,
    /** The beginning of the code. The audit log has it, because a valid code must not be recorded. */
    readonly name: string,
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
  static create(actor: SignedInAdmin, isMaster: boolean, now: Date): KnownInvitation {
    if (isMaster && !actor.isMaster) {
      throw new Forbidden('Only master admins can create invitations for other master admins.');
    }
    return Invitation.make({ isMaster, by: actor, isHeld: false }, now);
  }

  /** An invitation for a master admin, created by the server. */
  static fromServer(now: Date, { isHeld = false } = {}): KnownInvitation {
    return Invitation.make({ isMaster: true, by: null, isHeld }, now);
  }

  /** @param code null if it can't be opened */
  static stored(stored: StoredInvitation, code: string | null): Invitation {
    const { id, name, isMaster, createdBy, createdById, isHeld } = stored;
    const { createdAt, expiresAt } = stored;
    return new Invitation(
      id,
      code,
      name,
      isMaster,
      createdBy,
      createdById,
      isHeld,
      createdAt,
      expiresAt,
    );
  }

  private static make(
    made: {
      readonly isMaster: boolean;
      readonly by: SignedInAdmin | null;
      readonly isHeld: boolean;
    },
    now: Date,
  ): KnownInvitation {
    const { by, ...kind } = made;
    const code = newReadableCode(20);
    const stored = {
      ...kind,
      id: newId(now),
      name: `${code.slice(0, 4)}…`,
      createdBy: by?.username ?? null,
      createdById: by?.id ?? null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMilliseconds),
    };
    return Invitation.stored(stored, code) as KnownInvitation;
  }

  /**
   * League admins can't see invitations for master admins: they could use them to get more rights
   * (docs/contract.md, section 4).
   */
  canBeManagedBy(actor: SignedInAdmin): boolean {
    return actor.isMaster || !this.isMaster;
  }

  hasKnownCode(): this is KnownInvitation {
    return this.code !== null;
  }
}
