import { Injectable } from '@nestjs/common';
import { QueueMail } from '../../../mail/application/queue-mail';
import { AuditLog } from '../../../kernel/audit-log';
import {
  InvalidInput,
  TooMany,
  Unauthenticated,
  Violation,
  firstOfEachPath,
} from '../../../kernel/errors';
import { Transaction } from '../../../kernel/transaction';
import { recoveryCodeUsed } from '../../domain/account-notice';
import { Admin } from '../../domain/admin';
import { AdminRepository, PasswordAttempts, Sessions, SignInTickets } from '../ports';
import { SecondFactors } from '../../../second-factors/application/second-factors';
import { OpenedSession } from '../sign-in';

export interface CompleteSignInInput {
  readonly ticket: string | null;
  /** A one-time code or a recovery code. */
  readonly code: string | null;
  /** A passkey's answer, if there is no code. */
  readonly response: object | null;
  readonly unreadable: readonly Violation[];
  /** The client's address, as rate limits count it. */
  readonly address: string;
  /** The browser's earlier session. The new one replaces it. */
  readonly replaces: string | null;
}

type Browser = Pick<CompleteSignInInput, 'address' | 'replaces'>;

/** Rolls back what was begun with a wrong code. */
class Wrong extends Error {}

/** The second step of signing in: opens the session if the second key is right. */
@Injectable()
export class CompleteSignIn {
  constructor(
    private readonly admins: AdminRepository,
    private readonly tickets: SignInTickets,
    private readonly sessions: Sessions,
    private readonly secondFactors: SecondFactors,
    private readonly attempts: PasswordAttempts,
    private readonly queueMail: QueueMail,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /**
   * @throws InvalidInput if nothing was given
   * @throws Unauthenticated if the ticket has ended, or the second key is wrong; then the ticket
   * stays
   * @throws TooMany after too many wrong codes, also for the right one
   */
  async execute(input: CompleteSignInInput, now = new Date()): Promise<OpenedSession> {
    const { ticket, code, response, unreadable } = input;
    const accountId = ticket === null ? null : await this.tickets.find(ticket, now);
    const admin = accountId === null ? null : await this.admins.find(accountId);
    if (ticket === null || !admin) throw signInAgain();
    if (unreadable.length > 0) throw new InvalidInput(firstOfEachPath(unreadable));
    if (code === null && response === null) throw InvalidInput.at('code', 'Code is required');
    const opened =
      code === null
        ? await this.withPasskey(admin, ticket, response!, input, now)
        : await this.withCode(admin, ticket, code, input, now);
    await this.attempts.reset('sign-in', admin.username);
    await this.attempts.reset('second-factor', admin.username);
    await this.tickets.removeEnded(now);
    await this.sessions.removeEnded(now);
    return opened;
  }

  private async withCode(
    admin: Admin,
    ticket: string,
    code: string,
    browser: Browser,
    now: Date,
  ): Promise<OpenedSession> {
    const refusal = await this.attempts.consume('second-factor', admin.username);
    if (refusal) {
      // Only the first rejected attempt is recorded, so that attackers can't fill the audit log.
      if (refusal.isFirst) await this.recordFailure(admin, refusal, now);
      throw refusal;
    }
    const use = async () => {
      const used = await this.secondFactors.useCode(admin.id, code, now);
      if (used === 'recovery') await this.tellRecovery(admin, now);
      return used !== null;
    };
    const opened = await this.open(admin, ticket, use, browser, now);
    if (opened) return opened;
    await this.recordFailure(admin, null, now);
    throw new Unauthenticated('Invalid code');
  }

  private async withPasskey(
    admin: Admin,
    ticket: string,
    response: object,
    browser: Browser,
    now: Date,
  ): Promise<OpenedSession> {
    const step = { ticket, accountId: admin.id };
    const used = await this.secondFactors.checkPasskey(response, step, now);
    const opened = used && (await this.open(admin, ticket, used.note, browser, now));
    if (opened) return opened;
    await this.recordFailure(admin, null, now);
    throw new Unauthenticated('Invalid credentials');
  }

  /**
   * @param use uses the second key up; false if it is wrong
   * @returns null if it is wrong
   */
  private open(
    { id }: Admin,
    ticket: string,
    use: () => Promise<boolean>,
    { address, replaces }: Browser,
    now: Date,
  ): Promise<OpenedSession | null> {
    return this.transaction
      .run(async () => {
        // Locks the administrator's row first, like all code that ends tickets and sessions.
        const admin = await this.admins.lock(id);
        if (!admin || !(await this.tickets.end(ticket, now))) throw signInAgain();
        if (!(await use())) throw new Wrong();
        const token = await this.sessions.open(admin, address, now);
        if (replaces !== null) await this.sessions.end(replaces, now);
        await this.auditLog.record({ action: 'sign-in', actor: admin.username }, now);
        return { admin, token: token! };
      })
      .catch((error: unknown) => {
        if (error instanceof Wrong) return null;
        throw error;
      });
  }

  private async tellRecovery({ id, username }: Admin, now: Date): Promise<void> {
    const { recoveryCodesLeft } = await this.secondFactors.find(id);
    await this.auditLog.record(
      { action: 'recovery-code-used', actor: username, details: { left: recoveryCodesLeft } },
      now,
    );
    await this.queueMail.notification([username], recoveryCodeUsed(recoveryCodesLeft), now);
  }

  private recordFailure({ username }: Admin, refusal: TooMany | null, now: Date): Promise<void> {
    const details = { secondFactor: true, ...(refusal?.isFirst && { limitReached: true }) };
    return this.auditLog.record({ action: 'sign-in-failed', actor: username, details }, now);
  }
}

export function signInAgain(): Unauthenticated {
  return new Unauthenticated('Sign in again.');
}
