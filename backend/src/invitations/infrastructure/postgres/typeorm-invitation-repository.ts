import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { serverInvitationLock } from '../../../platform/postgres/locks/advisory-locks';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { violates } from '../../../platform/postgres/violated-constraint';
import { readCode } from '../../../kernel/readable-code';
import { InvitationRepository, InviterGone } from '../../application/ports';
import { Invitation } from '../../domain/invitation';

@Injectable()
export class TypeOrmInvitationRepository extends InvitationRepository {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async add(invitation: Invitation): Promise<void> {
    try {
      await this.transaction.manager.insert(Invitation, invitation);
    } catch (error) {
      if (violates(error, 'invitation_created_by_id_fkey')) throw new InviterGone();
      throw error;
    }
  }

  override active(now: Date): Promise<Invitation[]> {
    return this.transaction.manager.find(Invitation, {
      where: { expiresAt: MoreThan(now) },
      order: { createdAt: 'DESC', code: 'ASC' },
    });
  }

  override held(now: Date): Promise<Invitation | null> {
    return this.transaction.manager.findOneBy(Invitation, {
      isHeld: true,
      expiresAt: MoreThan(now),
    });
  }

  override findActive(code: string, now: Date): Promise<Invitation | null> {
    return this.transaction.manager.findOneBy(Invitation, {
      code: readCode(code),
      expiresAt: MoreThan(now),
    });
  }

  override async deleteReturning(code: string, now: Date): Promise<Invitation | null> {
    const { manager } = this.transaction;
    // Only one of several calls deletes the row. The others wait for the lock and then find no row.
    const invitation = await manager.findOne(Invitation, {
      where: { code: readCode(code), expiresAt: MoreThan(now) },
      lock: { mode: 'pessimistic_write' },
    });
    if (invitation) await manager.delete(Invitation, { code: invitation.code });
    return invitation;
  }

  override async deleteAllReturning(inviterId: string, now: Date): Promise<Invitation[]> {
    const { manager } = this.transaction;
    const theirs = await manager.find(Invitation, {
      where: { createdById: inviterId, expiresAt: MoreThan(now) },
      order: { createdAt: 'ASC', code: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    await manager.delete(Invitation, { code: In(theirs.map(({ code }) => code)) });
    return theirs;
  }

  override async lockServerInvitation(): Promise<void> {
    await this.transaction.manager.query(`SELECT pg_advisory_xact_lock(${serverInvitationLock})`);
  }
}
