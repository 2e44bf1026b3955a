import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { AdminOfSession, Sessions } from '../../application/ports';
import { Admin } from '../../domain/admin';
import { SessionSettings } from '../config/session-settings';

/** The time of last use is stored at most this often, so that not every request writes. */
const touchAfterMilliseconds = 60_000;

@Injectable()
export class PostgresSessions extends Sessions {
  constructor(
    private readonly transaction: TypeOrmTransaction,
    private readonly settings: SessionSettings,
  ) {
    super();
  }

  override async open(admin: Admin, address: string, now: Date): Promise<string | null> {
    const { manager } = this.transaction;
    const token = randomBytes(24).toString('base64url');
    // Waits for a password reset or a revocation in progress, and then finds no such row. One that
    // starts later waits for this statement, and then ends this session with the others.
    const opened = await manager.query<unknown[]>(
      `WITH current AS (
         SELECT id FROM admin WHERE id = $2 AND password_version = $3 FOR SHARE
       )
       INSERT INTO session (token_hash, admin_id, address, opened_at, last_seen_at)
       SELECT $1, id, $4, $5, $5 FROM current
       RETURNING 1`,
      [hashOf(token), admin.id, admin.passwordVersion, address, now],
    );
    return opened.length > 0 ? token : null;
  }

  override async find(token: string, byPerson: boolean, now: Date): Promise<AdminOfSession | null> {
    const [row] = await this.transaction.query<AdminOfSession & { lastSeenAt: Date }>(
      `SELECT admin.id, admin.username, admin.is_master AS "isMaster",
              admin.has_second_factor AS "hasSecondFactor",
              session.last_seen_at AS "lastSeenAt"
         FROM session JOIN admin ON admin.id = session.admin_id
        WHERE token_hash = $1 AND opened_at > $2 AND last_seen_at > $3`,
      [hashOf(token), ...this.deadlines(now)],
    );
    if (!row) return null;
    const { lastSeenAt, ...admin } = row;
    if (byPerson && now.getTime() - lastSeenAt.getTime() > touchAfterMilliseconds) {
      // Only updates an existing row, so that it can't restore a session that has ended meanwhile.
      await this.transaction.query('UPDATE session SET last_seen_at = $2 WHERE token_hash = $1', [
        hashOf(token),
        now,
      ]);
    }
    return admin;
  }

  override async end(token: string, now: Date): Promise<SignedInAdmin | null> {
    const [[ended]] = await this.transaction.manager.query<[SignedInAdmin[], number]>(
      `DELETE FROM session USING admin
        WHERE token_hash = $1 AND opened_at > $2 AND last_seen_at > $3
          AND admin.id = session.admin_id
    RETURNING admin.id, admin.username, admin.is_master AS "isMaster"`,
      [hashOf(token), ...this.deadlines(now)],
    );
    return ended ?? null;
  }

  override async endAllOf(adminId: string, except?: string): Promise<void> {
    await this.transaction.manager.query(
      'DELETE FROM session WHERE admin_id = $1 AND token_hash <> $2',
      [adminId, except === undefined ? Buffer.alloc(0) : hashOf(except)],
    );
  }

  override async endAll(openedUntil: Date): Promise<void> {
    await this.transaction.query('DELETE FROM session WHERE opened_at <= $1', [openedUntil]);
  }

  override async isSignedInFrom(adminId: string, address: string, now: Date): Promise<boolean> {
    const found = await this.transaction.manager.query<unknown[]>(
      `SELECT 1 FROM session
        WHERE admin_id = $1 AND address = $2 AND opened_at > $3 AND last_seen_at > $4
        LIMIT 1`,
      [adminId, address, ...this.deadlines(now)],
    );
    return found.length > 0;
  }

  override async countWrongPhrase(token: string): Promise<number> {
    const [[row]] = await this.transaction.manager.query<[{ count: number }[], number]>(
      `UPDATE session SET wrong_spells = wrong_spells + 1
        WHERE token_hash = $1 RETURNING wrong_spells AS count`,
      [hashOf(token)],
    );
    return row?.count ?? 1;
  }

  override async removeEnded(now: Date): Promise<void> {
    await this.transaction.manager.query(
      `DELETE FROM session WHERE token_hash IN (
         SELECT token_hash FROM session
          WHERE opened_at <= $1 OR last_seen_at <= $2
            FOR UPDATE SKIP LOCKED)`,
      this.deadlines(now),
    );
  }

  /** Sessions opened or last seen at or before these times have ended. */
  private deadlines(now: Date): [openedAt: Date, lastSeenAt: Date] {
    const { lifetimeMilliseconds, idleMilliseconds } = this.settings;
    return [
      new Date(now.getTime() - lifetimeMilliseconds),
      new Date(now.getTime() - idleMilliseconds),
    ];
  }
}

/** An unsalted hash is enough, because tokens are random. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
