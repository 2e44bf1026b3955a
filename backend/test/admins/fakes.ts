import { Invitations } from '../../src/invitations/application/invitations';
import { InvitationRepository } from '../../src/invitations/application/ports';
import { Invitation, KnownInvitation } from '../../src/invitations/domain/invitation';
import { AuditLog } from '../../src/kernel/audit-log';
import { Transaction } from '../../src/kernel/transaction';
import {
  AdminOfSession,
  AdminRepository,
  AttemptedAt,
  PasswordAttempts,
  PasswordHashes,
  Sessions,
  UsernameTaken,
} from '../../src/admins/application/ports';
import { Admin, keyOf } from '../../src/admins/domain/admin';
import { TooMany } from '../../src/kernel/errors';
import { SignedInAdmin } from '../../src/kernel/signed-in-admin';

const idleMilliseconds = 12 * 3_600_000;
const lifetimeMilliseconds = 7 * 24 * 3_600_000;

export class InMemoryAdminRepository extends AdminRepository {
  all: Admin[] = [];

  override add(admin: Admin): Promise<void> {
    if (this.all.some(({ usernameKey }) => usernameKey === admin.usernameKey)) {
      return Promise.reject(new UsernameTaken());
    }
    this.all.push(admin);
    return Promise.resolve();
  }

  override any(): Promise<boolean> {
    return Promise.resolve(this.all.length > 0);
  }

  override findByUsername(username: string): Promise<Admin | null> {
    const key = keyOf(username);
    return Promise.resolve(this.all.find(({ usernameKey }) => usernameKey === key) ?? null);
  }

  override find(id: string): Promise<Admin | null> {
    return Promise.resolve(this.all.find((admin) => admin.id === id) ?? null);
  }

  override list(): Promise<AdminOfSession[]> {
    const sorted = this.all.toSorted((a, b) => (a.usernameKey < b.usernameKey ? -1 : 1));
    return Promise.resolve(
      sorted.map(({ id, username, isMaster, hasSecondFactor }) => {
        return { id, username, isMaster, hasSecondFactor };
      }),
    );
  }

  override lockMastersAnd(id: string): Promise<Admin[]> {
    return Promise.resolve(this.all.filter((admin) => admin.isMaster || admin.id === id));
  }

  override lock(id: string): Promise<Admin | null> {
    return this.find(id);
  }

  override changePassword(admin: Admin, passwordHash: string): Promise<boolean> {
    return this.change(admin, { passwordHash });
  }

  override resetPassword(admin: Admin, passwordHash: string): Promise<boolean> {
    return this.change(admin, { passwordHash, hasSecondFactor: false });
  }

  override setSecondFactor(admin: Admin, hasSecondFactor: boolean): Promise<boolean> {
    return this.change(admin, { hasSecondFactor });
  }

  private change(
    admin: Admin,
    changes: Partial<Pick<Admin, 'passwordHash' | 'hasSecondFactor'>>,
  ): Promise<boolean> {
    const index = this.all.findIndex(
      ({ id, passwordVersion }) => id === admin.id && passwordVersion === admin.passwordVersion,
    );
    if (index < 0) return Promise.resolve(false);
    const passwordVersion = admin.passwordVersion + 1;
    this.all[index] = Object.assign(Object.create(Admin.prototype) as Admin, admin, {
      ...changes,
      passwordVersion,
    });
    return Promise.resolve(true);
  }

  override remove({ id }: Admin): Promise<void> {
    this.all = this.all.filter((admin) => admin.id !== id);
    return Promise.resolve();
  }

  checkpoint(): () => void {
    const before = [...this.all];
    return () => (this.all = before);
  }
}

interface OpenSession {
  readonly adminId: string;
  readonly address: string;
  readonly openedAt: Date;
  lastSeenAt: Date;
  wrongSpells: number;
}

/** Gets the admins from the in-memory repository. */
export class InMemorySessions extends Sessions {
  private sessions = new Map<string, OpenSession>();
  private opened = 0;

  constructor(private readonly admins: InMemoryAdminRepository) {
    super();
  }

  override async open(admin: Admin, address: string, now: Date): Promise<string | null> {
    const current = await this.admins.find(admin.id);
    if (current?.passwordVersion !== admin.passwordVersion) return null;
    const token = `session ${++this.opened}`;
    this.sessions.set(token, {
      adminId: admin.id,
      address,
      openedAt: now,
      lastSeenAt: now,
      wrongSpells: 0,
    });
    return token;
  }

  override async find(token: string, byPerson: boolean, now: Date): Promise<AdminOfSession | null> {
    const session = this.live(token, now);
    const admin = session && (await this.admins.find(session.adminId));
    if (!admin) return null;
    if (byPerson) session.lastSeenAt = now;
    const { id, username, isMaster, hasSecondFactor } = admin;
    return { id, username, isMaster, hasSecondFactor };
  }

  override async end(token: string, now: Date): Promise<SignedInAdmin | null> {
    const admin = await this.find(token, true, now);
    this.sessions.delete(token);
    return admin;
  }

  override endAllOf(adminId: string, except?: string): Promise<void> {
    for (const [token, session] of this.sessions) {
      if (session.adminId === adminId && token !== except) this.sessions.delete(token);
    }
    return Promise.resolve();
  }

  override endAll(openedUntil: Date): Promise<void> {
    for (const [token, { openedAt }] of this.sessions) {
      if (openedAt <= openedUntil) this.sessions.delete(token);
    }
    return Promise.resolve();
  }

  override countWrongPhrase(token: string): Promise<number> {
    const session = this.sessions.get(token);
    return Promise.resolve(session ? ++session.wrongSpells : 1);
  }

  override removeEnded(now: Date): Promise<void> {
    for (const token of this.sessions.keys()) {
      if (!this.live(token, now)) this.sessions.delete(token);
    }
    return Promise.resolve();
  }

  override isSignedInFrom(adminId: string, address: string, now: Date): Promise<boolean> {
    return Promise.resolve(
      [...this.sessions].some(
        ([token, session]) =>
          session.adminId === adminId && session.address === address && this.live(token, now),
      ),
    );
  }

  checkpoint(): () => void {
    const before = new Map(this.sessions);
    return () => (this.sessions = before);
  }

  private live(token: string, now: Date): OpenSession | null {
    const session = this.sessions.get(token);
    if (!session) return null;
    const idle = now.getTime() - session.lastSeenAt.getTime();
    const age = now.getTime() - session.openedAt.getTime();
    return idle < idleMilliseconds && age < lifetimeMilliseconds ? session : null;
  }
}

/** Hashes instantly, and counts the calls. */
export class InstantPasswordHashes extends PasswordHashes {
  compared = 0;
  hashed = 0;

  override hash(password: string): Promise<string> {
    this.hashed++;
    return Promise.resolve(`hash of ${password}`);
  }

  override matches(password: string, hash: string | null): Promise<boolean> {
    this.compared++;
    return Promise.resolve(hash === `hash of ${password}`);
  }
}

export class InMemoryPasswordAttempts extends PasswordAttempts {
  readonly counts = new Map<string, number>();

  constructor(private readonly allowed = 10) {
    super();
  }

  override consume(where: AttemptedAt, account: string): Promise<TooMany | null> {
    const key = `${where} ${keyOf(account)}`;
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    const isFirst = count === this.allowed + 1;
    return Promise.resolve(count > this.allowed ? new TooMany('Too many', 900, isFirst) : null);
  }

  override refund(where: AttemptedAt, account: string): Promise<void> {
    const key = `${where} ${keyOf(account)}`;
    this.counts.set(key, this.counts.get(key)! - 1);
    return Promise.resolve();
  }

  override reset(where: AttemptedAt, account: string): Promise<void> {
    this.counts.delete(`${where} ${keyOf(account)}`);
    return Promise.resolve();
  }
}

export class InMemoryInvitations extends Invitations {
  codes = new Map<string, Invitation>();

  constructor() {
    super({} as InvitationRepository, {} as AuditLog, {} as Transaction);
  }

  override isValid(code: string): Promise<boolean> {
    return Promise.resolve(this.codes.has(code));
  }

  override redeem(code: string): Promise<Invitation | null> {
    const invitation = this.codes.get(code) ?? null;
    this.codes.delete(code);
    return Promise.resolve(invitation);
  }

  override deleteAllOf(inviter: SignedInAdmin): Promise<void> {
    for (const [code, { createdBy }] of this.codes) {
      if (createdBy === inviter.username) this.codes.delete(code);
    }
    return Promise.resolve();
  }

  override holdMaster(): Promise<KnownInvitation> {
    const held = { code: 'held', name: 'held…', isMaster: true, createdBy: null };
    this.codes.set('held', held as KnownInvitation);
    return Promise.resolve(held as KnownInvitation);
  }

  checkpoint(): () => void {
    const before = new Map(this.codes);
    return () => (this.codes = before);
  }
}
