import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { NotFound, Unauthenticated } from '../../kernel/errors';
import { isId } from '../../kernel/identifier';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Transaction } from '../../kernel/transaction';
import { Invitation, KnownInvitation } from '../domain/invitation';
import { InvitationRepository, InviterGone } from './ports';

/** Invitations of administrators. Each can be used once. */
@Injectable()
export class Invitations {
  private lastHeld: KnownInvitation | null = null;

  constructor(
    private readonly invitations: InvitationRepository,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /** The valid invitations that the administrator can see, newest first. */
  async list(actor: SignedInAdmin, now = new Date()): Promise<Invitation[]> {
    const active = await this.invitations.active(now);
    return active.filter((invitation) => invitation.canBeManagedBy(actor));
  }

  /**
   * @throws Forbidden if a league admin invites a master admin
   * @throws Unauthenticated if the actor's access has just been revoked
   */
  async create(
    actor: SignedInAdmin,
    isMaster: boolean,
    now = new Date(),
  ): Promise<KnownInvitation> {
    const invitation = Invitation.create(actor, isMaster, now);
    try {
      return await this.transaction.run(() => this.add(invitation, actor.username, now));
    } catch (error) {
      throw error instanceof InviterGone ? new Unauthenticated() : error;
    }
  }

  /** The server invites a master admin, on the command line. */
  inviteMaster(now = new Date()): Promise<KnownInvitation> {
    return this.transaction.run(() => this.add(Invitation.fromServer(now), null, now));
  }

  /**
   * The invitation that the server keeps for the first master admin. Creates one if there is none,
   * or if it has expired. Servers that start at the same time get the same one, but a server that
   * can't open the code of another server's makes its own.
   */
  holdMaster(now = new Date()): Promise<KnownInvitation> {
    return this.transaction.run(async () => {
      await this.invitations.lockServerInvitation();
      const held = await this.invitations.held(now);
      const known = held.find((one) => one.hasKnownCode());
      const own = held.some(({ id }) => id === this.lastHeld?.id) ? this.lastHeld : null;
      const invitation = known ?? own ?? Invitation.fromServer(now, { isHeld: true });
      this.lastHeld = invitation;
      return known || own ? invitation : this.add(invitation, null, now);
    });
  }

  /**
   * @param codeOrId the code, or the id of an invitation whose code can't be shown any more
   * @throws NotFound if it was used, has expired, or is not visible to the administrator
   */
  delete(actor: SignedInAdmin, codeOrId: string, now = new Date()): Promise<void> {
    return this.transaction.run(async () => {
      const invitation = isId(codeOrId)
        ? await this.invitations.deleteByIdReturning(codeOrId, now)
        : await this.invitations.deleteReturning(codeOrId, now);
      if (!invitation || !invitation.canBeManagedBy(actor)) {
        throw new NotFound('There is no such invitation.');
      }
      await this.recordDeletion(invitation, actor.username, now);
    });
  }

  /** Deletes all of `inviter`, in the transaction that revokes that administrator's access. */
  async deleteAllOf(inviter: SignedInAdmin, actor: SignedInAdmin, now: Date): Promise<void> {
    for (const invitation of await this.invitations.deleteAllReturning(inviter.id, now)) {
      const details = { invitedBy: inviter.username };
      await this.recordDeletion(invitation, actor.username, now, details);
    }
  }

  /** Whether an invitation is valid at the moment. It may be used by someone else right after. */
  async isValid(code: string, now = new Date()): Promise<boolean> {
    return (await this.invitations.findActive(code, now)) !== null;
  }

  /**
   * Uses an invitation up, in the transaction that creates the administrator. Also deletes those
   * that servers keep for the first administrator, because there is one now.
   * @returns null if the code is unknown, used, deleted or expired
   */
  async redeem(code: string, now = new Date()): Promise<Invitation | null> {
    // The lock comes first, as in `holdMaster`. An invitation that is being created is then either
    // visible here, or its creation waits.
    await this.invitations.lockServerInvitation();
    const invitation = await this.invitations.deleteReturning(code, now);
    if (!invitation) return null;
    for (const held of await this.invitations.held(now)) {
      const deleted = await this.invitations.deleteByIdReturning(held.id, now);
      if (deleted) await this.recordDeletion(held, null, now);
    }
    return invitation;
  }

  private async add(
    invitation: KnownInvitation,
    actor: string | null,
    now: Date,
  ): Promise<KnownInvitation> {
    const { name: subject, isMaster } = invitation;
    await this.invitations.add(invitation);
    await this.auditLog.record(
      { action: 'invitation-created', actor, subject, details: { isMaster } },
      now,
    );
    return invitation;
  }

  private recordDeletion(
    { name: subject }: Invitation,
    actor: string | null,
    now: Date,
    details?: { readonly invitedBy: string },
  ): Promise<void> {
    return this.auditLog.record(
      { action: 'invitation-deleted', actor, subject, ...(details && { details }) },
      now,
    );
  }
}
