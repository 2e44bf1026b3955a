import { InvitationRepository } from '../../src/invitations/application/ports';
import { Invitation } from '../../src/invitations/domain/invitation';
import { readCode } from '../../src/kernel/readable-code';

export class InMemoryInvitationRepository extends InvitationRepository {
  all: Invitation[] = [];
  /** Whether codes that are stored can be opened. */
  opensCodes = true;

  override add(invitation: Invitation): Promise<void> {
    this.all.push(invitation);
    return Promise.resolve();
  }

  override active(now: Date): Promise<Invitation[]> {
    return Promise.resolve(
      this.all
        .filter(({ expiresAt }) => expiresAt > now)
        .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .map((invitation) => (this.opensCodes ? invitation : Invitation.stored(invitation, null))),
    );
  }

  override async held(now: Date): Promise<Invitation[]> {
    return (await this.active(now)).filter(({ isHeld }) => isHeld);
  }

  override async findActive(code: string, now: Date): Promise<Invitation | null> {
    const known = this.all.find((invitation) => invitation.code === readCode(code));
    return (await this.active(now)).find(({ id }) => id === known?.id) ?? null;
  }

  override async deleteReturning(code: string, now: Date): Promise<Invitation | null> {
    const invitation = await this.findActive(code, now);
    return invitation && this.deleteByIdReturning(invitation.id, now);
  }

  override async deleteByIdReturning(id: string, now: Date): Promise<Invitation | null> {
    const invitation = (await this.active(now)).find((one) => one.id === id) ?? null;
    if (invitation) this.all = this.all.filter((other) => other.id !== id);
    return invitation;
  }

  override deleteAllReturning(inviterId: string, now: Date): Promise<Invitation[]> {
    const theirs = this.all
      .filter(({ createdById, expiresAt }) => createdById === inviterId && expiresAt > now)
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    this.all = this.all.filter((other) => !theirs.includes(other));
    return Promise.resolve(theirs);
  }

  override lockServerInvitation(): Promise<void> {
    return Promise.resolve();
  }

  checkpoint(): () => void {
    const before = [...this.all];
    return () => (this.all = before);
  }
}
