import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Transaction } from '../../kernel/transaction';
import { Busy, TooMany, Unauthenticated } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Admin } from '../domain/admin';
import {
  AdminRepository,
  PasswordAttempts,
  PasswordHashes,
  Sessions,
  SignInTickets,
} from './ports';
import { SecondFactors, UsableKey } from '../../second-factors/application/second-factors';

export interface SignInInput {
  readonly username: string;
  readonly password: string;
  /** The client's address, as rate limits count it. */
  readonly address: string;
  /** The browser's earlier session. The new one replaces it. */
  readonly replaces: string | null;
  /** Aborted when the client disconnects. */
  readonly abandoned?: AbortSignal;
}

export interface OpenedSession {
  readonly admin: Pick<Admin, keyof SignedInAdmin | 'hasSecondFactor'>;
  readonly token: string;
}

/** The password was right, and a second key is needed too. */
export interface HalfSignedIn {
  readonly ticket: string;
  /** What the account can use. */
  readonly secondFactor: readonly UsableKey[];
}

/** No administrator has this id. */
const unknownAdminId = '00000000-0000-0000-0000-000000000000';

/**
 * Opens a session (docs/contract.md, section 3), or makes a ticket for the second step, if the
 * account has a second key (docs/extensions.md, section 15).
 */
@Injectable()
export class SignIn {
  constructor(
    private readonly admins: AdminRepository,
    private readonly sessions: Sessions,
    private readonly tickets: SignInTickets,
    private readonly secondFactors: SecondFactors,
    private readonly passwords: PasswordHashes,
    private readonly attempts: PasswordAttempts,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /**
   * @throws Unauthenticated if the account is unknown or the password is wrong; the error is the
   * same
   * @throws TooMany after too many attempts. With the right password, the administrator can still
   * sign in from an address where they are already signed in, so that strangers can't lock them
   * out.
   * @throws Busy if the password was not checked; this doesn't count as an attempt
   */
  async execute(input: SignInInput, now = new Date()): Promise<OpenedSession | HalfSignedIn> {
    const { username, address } = input;
    const admin = await this.admins.findByUsername(username);
    const refusal = await this.attempts.consume('sign-in', username);
    // Also queried for unknown accounts, so that the response takes the same time.
    const known =
      refusal && (await this.sessions.isSignedInFrom(admin?.id ?? unknownAdminId, address, now));
    if (refusal && !known) {
      // Only the first rejected attempt is recorded, so that attackers can't fill the audit log.
      if (refusal.isFirst) await this.recordFailure(admin, refusal, now);
      throw refusal;
    }

    const right = await this.isRight(input, admin);
    const token = admin && right ? await this.letIn(admin, input, now) : null;
    if (!admin || token === null) {
      await this.recordFailure(admin, refusal, now);
      throw refusal ?? new Unauthenticated('Invalid credentials');
    }
    await this.sessions.removeEnded(now);
    if (admin.hasSecondFactor) {
      // The attempt stays counted until the whole sign-in is done.
      await this.tickets.removeEnded(now);
      return { ticket: token, secondFactor: await this.secondFactors.usableBy(admin.id) };
    }
    await this.attempts.refund('sign-in', username);
    return { admin, token };
  }

  private async isRight(input: SignInInput, admin: Admin | null): Promise<boolean> {
    const { username, password, abandoned } = input;
    try {
      return await this.passwords.matches(password, admin?.passwordHash ?? null, abandoned);
    } catch (error) {
      if (error instanceof Busy) await this.attempts.refund('sign-in', username);
      throw error;
    }
  }

  private recordFailure(admin: Admin | null, refusal: TooMany | null, now: Date): Promise<void> {
    // Without the name, because people type passwords into the wrong field.
    if (!admin) return this.auditLog.count('sign-in-failed', now);
    const details = refusal?.isFirst ? { details: { limitReached: true } } : {};
    return this.auditLog.record(
      { action: 'sign-in-failed', actor: admin.username, ...details },
      now,
    );
  }

  /** @returns the token of the session or of the ticket, or null if the password has changed */
  private letIn(admin: Admin, input: SignInInput, now: Date): Promise<string | null> {
    return this.transaction.run(async () => {
      // Locks the administrator's row first, like all code that ends sessions.
      const token = admin.hasSecondFactor
        ? await this.tickets.make(admin, now)
        : await this.sessions.open(admin, input.address, now);
      if (token === null) return null;
      if (input.replaces !== null) await this.sessions.end(input.replaces, now);
      if (admin.hasSecondFactor) return token;
      await this.auditLog.record({ action: 'sign-in', actor: admin.username }, now);
      return token;
    });
  }
}
