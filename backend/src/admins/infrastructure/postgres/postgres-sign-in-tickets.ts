import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { SignInTickets, ticketMilliseconds } from '../../application/ports';
import { Admin } from '../../domain/admin';

@Injectable()
export class PostgresSignInTickets extends SignInTickets {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async make(admin: Admin, now: Date): Promise<string | null> {
    const token = randomBytes(24).toString('base64url');
    // Like opening a session, waits for a password reset or a revocation in progress.
    const made = await this.transaction.manager.query<unknown[]>(
      `WITH current AS (
         SELECT id, password_version FROM admin
          WHERE id = $2 AND password_version = $3 FOR SHARE
       )
       INSERT INTO sign_in_ticket (token_hash, admin_id, password_version, made_at)
       SELECT $1, id, password_version, $4 FROM current
       RETURNING 1`,
      [hashOf(token), admin.id, admin.passwordVersion, now],
    );
    return made.length > 0 ? token : null;
  }

  override async find(token: string, now: Date): Promise<string | null> {
    const [row] = await this.transaction.manager.query<{ adminId: string }[]>(
      `SELECT admin_id AS "adminId"
         FROM sign_in_ticket JOIN admin ON admin.id = admin_id
        WHERE token_hash = $1 AND made_at > $2
          AND admin.password_version = sign_in_ticket.password_version`,
      [hashOf(token), deadline(now)],
    );
    return row?.adminId ?? null;
  }

  override async end(token: string, now: Date): Promise<boolean> {
    const [, ended] = await this.transaction.manager.query<[unknown[], number]>(
      `DELETE FROM sign_in_ticket USING admin
        WHERE token_hash = $1 AND made_at > $2
          AND admin.id = admin_id AND admin.password_version = sign_in_ticket.password_version`,
      [hashOf(token), deadline(now)],
    );
    return ended === 1;
  }

  override async removeEnded(now: Date): Promise<void> {
    await this.transaction.manager.query(
      `DELETE FROM sign_in_ticket WHERE token_hash IN (
         SELECT token_hash FROM sign_in_ticket WHERE made_at <= $1 FOR UPDATE SKIP LOCKED)`,
      [deadline(now)],
    );
  }
}

/** Tickets made at or before this time have ended. */
function deadline(now: Date): Date {
  return new Date(now.getTime() - ticketMilliseconds);
}

/** An unsalted hash is enough, because tokens are random. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
