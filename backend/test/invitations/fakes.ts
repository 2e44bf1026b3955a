import { InvitationRepository } from '../../src/invitations/application/ports';
import { Invitation } from '../../src/invitations/domain/invitation';
import { readCode } from '../../src/kernel/readable-code';

export class InMemoryInvitationRepository extends InvitationRepository {
  all: Invitation[] = [];

  override add(invitation: Invitation): Promise<void> {
    this.all.push(invitation);
    return Promise.resolve();
  }

  override active(now: Date): Promise<Invitation[]> {
    return Promise.resolve(
      this.all
        .filter(({ expiresAt }) => expiresAt > now)
        .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
    );
  }

  override held(now: Date): Promise<Invitation | null> {
    const held = this.all.find(({ isHeld, expiresAt }) => isHeld && expiresAt > now);
    return Promise.resolve(held ?? null);
  }

  override async findActive(code: string, now: Date): Promise<Invitation | null> {
    const active = await this.active(now);
    return active.find((invitation) => invitation.code === readCode(code)) ?? null;
  }

  override async deleteReturning(code: string, now: Date): Promise<Invitation | null> {
    const invitation = await this.findActive(code, now);
    this.all = this.all.filter((other) => other !== invitation);
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
