import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { readCode } from '../../../kernel/readable-code';
import { Links } from '../../../links/application/links';
import { serverInvitationLock } from '../../../platform/postgres/locks/advisory-locks';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { violates } from '../../../platform/postgres/violated-constraint';
import { InvitationRepository, InviterGone } from '../../application/ports';
import { Invitation, KnownInvitation, StoredInvitation } from '../../domain/invitation';
import { ownerOf } from './sealed-invitations';

type Row = StoredInvitation & { readonly sealedCode: string | null };

const columns = `id, sealed_code AS "sealedCode", name, is_master AS "isMaster",
  created_by AS "createdBy", created_by_id AS "createdById", is_held AS "isHeld",
  created_at AS "createdAt", expires_at AS "expiresAt"`;

@Injectable()
export class PostgresInvitationRepository extends InvitationRepository {
  constructor(
    private readonly transaction: TypeOrmTransaction,
    private readonly links: Links,
  ) {
    super();
  }

  override async add(invitation: KnownInvitation): Promise<void> {
    const { id, code, name, isMaster, createdBy, createdById, isHeld } = invitation;
    const { createdAt, expiresAt } = invitation;
    const secrets = (await this.links.lockKey()) ? this.links.sealedSecrets : null;
    const sealedCode = secrets?.seal(Buffer.from(code), ownerOf(id)) ?? null;
    const values = [id, hashOf(code), sealedCode, name, isMaster, createdBy, createdById];
    try {
      await this.transaction.query(
        `INSERT INTO invitation (id, code_hash, sealed_code, name, is_master, created_by,
                                 created_by_id, is_held, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [...values, isHeld, createdAt, expiresAt],
      );
    } catch (error) {
      if (violates(error, 'invitation_created_by_id_fkey')) throw new InviterGone();
      throw error;
    }
  }

  override async active(now: Date): Promise<Invitation[]> {
    const rows = await this.transaction.query<Row>(
      `SELECT ${columns} FROM invitation WHERE expires_at > $1 ORDER BY created_at DESC, id`,
      [now],
    );
    return rows.map((row) => this.opened(row));
  }

  override async held(now: Date): Promise<Invitation[]> {
    const rows = await this.transaction.query<Row>(
      `SELECT ${columns} FROM invitation WHERE is_held AND expires_at > $1 ORDER BY id`,
      [now],
    );
    return rows.map((row) => this.opened(row));
  }

  override async findActive(code: string, now: Date): Promise<Invitation | null> {
    const [row] = await this.transaction.query<Row>(
      `SELECT ${columns} FROM invitation WHERE code_hash = $1 AND expires_at > $2`,
      [hashOf(code), now],
    );
    return row ? this.opened(row) : null;
  }

  override async deleteReturning(code: string, now: Date): Promise<Invitation | null> {
    const [row] = await this.transaction.query<Row>(
      `DELETE FROM invitation WHERE code_hash = $1 AND expires_at > $2 RETURNING ${columns}`,
      [hashOf(code), now],
    );
    return row ? this.opened(row) : null;
  }

  override async deleteByIdReturning(id: string, now: Date): Promise<Invitation | null> {
    const [row] = await this.transaction.query<Row>(
      `DELETE FROM invitation WHERE id = $1 AND expires_at > $2 RETURNING ${columns}`,
      [id, now],
    );
    return row ? this.opened(row) : null;
  }

  override async deleteAllReturning(inviterId: string, now: Date): Promise<Invitation[]> {
    const rows = await this.transaction.query<Row>(
      `DELETE FROM invitation WHERE created_by_id = $1 AND expires_at > $2 RETURNING ${columns}`,
      [inviterId, now],
    );
    return rows
      .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
      .map((row) => this.opened(row));
  }

  override async lockServerInvitation(): Promise<void> {
    await this.transaction.query(`SELECT pg_advisory_xact_lock(${serverInvitationLock})`);
  }

  private opened({ sealedCode, ...row }: Row): Invitation {
    const bytes = sealedCode && this.links.sealedSecrets?.open(sealedCode, ownerOf(row.id));
    return Invitation.stored(row, bytes ? Buffer.from(bytes).toString() : null);
  }
}

/** A code has 100 random bits, so its hash needs no key. */
function hashOf(code: string): Buffer {
  return createHash('sha256').update(readCode(code)).digest();
}
