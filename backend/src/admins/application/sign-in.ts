import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Transaction } from '../../kernel/transaction';
import { Busy, TooMany, Unauthenticated } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Admin } from '../domain/admin';
import { AdminRepository, PasswordAttempts, PasswordHashes, Sessions } from './ports';

export interface SignInInput {
  readonly username: string;
  readonly password: string;
  /** Of the browser, as limits count it. */
  readonly address: string;
  /** The session that the browser had, which the new one replaces. */
  readonly replaces: string | null;
  /** Aborted when nobody waits for the answer any more. */
  readonly abandoned?: AbortSignal;
}

export interface OpenedSession {
  readonly admin: SignedInAdmin;
  readonly token: string;
}

/** The id of no admin. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Opens a session for the right password (docs/contract.md, section 3). */
@Injectable()
export class SignIn {
  constructor(
    private readonly admins: AdminRepository,
    private readonly sessions: Sessions,
    private readonly passwords: PasswordHashes,
    private readonly guesses: PasswordAttempts,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /**
   * @throws Unauthenticated when the account is unknown or the password wrong; nobody can tell which
   * @throws TooMany after too many guesses, unless the password is right and the admin is signed in
   * from the same address already: a stranger's guesses can't lock an admin out at home
   * @throws Busy when the password was not looked at; then it was no guess
   */
  async execute(input: SignInInput, now = new Date()): Promise<OpenedSession> {
    const { username, address } = input;
    const admin = await this.admins.findByUsername(username);
    const refusal = await this.guesses.consume('sign-in', username);
    // Looked up for nobody too: the time of a refusal tells nothing.
    const known =
      refusal && (await this.sessions.isSignedInFrom(admin?.id ?? nobody, address, now));
    if (refusal && !known) {
      // Only the first: whoever guesses on and on must not fill the log.
      if (refusal.isFirst) await this.recordFailure(admin, refusal, now);
      throw refusal;
    }

    const right = await this.isRight(input, admin);
    const token = admin && right ? await this.open(admin, input, now) : null;
    if (!admin || token === null) {
      await this.recordFailure(admin, refusal, now);
      throw refusal ?? new Unauthenticated('Invalid credentials');
    }
    await this.guesses.refund('sign-in', username);
    await this.sessions.removeEnded(now);
    return { admin, token };
  }

  private async isRight(input: SignInInput, admin: Admin | null): Promise<boolean> {
    const { username, password, abandoned } = input;
    try {
      return await this.passwords.matches(password, admin?.passwordHash ?? null, abandoned);
    } catch (error) {
      if (error instanceof Busy) await this.guesses.refund('sign-in', username);
      throw error;
    }
  }

  private recordFailure(admin: Admin | null, refusal: TooMany | null, now: Date): Promise<void> {
    // People type passwords into the wrong field: a name is kept only where it is an account's.
    const actor = admin?.username ?? null;
    const details = refusal?.isFirst ? { details: { limitReached: true } } : {};
    return this.auditLog.record({ action: 'sign-in-failed', actor, ...details }, now);
  }

  private open(admin: Admin, input: SignInInput, now: Date): Promise<string | null> {
    return this.transaction.run(async () => {
      // The admin's row first, as everything that ends sessions does it.
      const token = await this.sessions.open(admin, input.address, now);
      if (token === null) return null;
      if (input.replaces !== null) await this.sessions.end(input.replaces, now);
      await this.auditLog.record({ action: 'sign-in', actor: admin.username }, now);
      return token;
    });
  }
}
