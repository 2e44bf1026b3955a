import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit-log';
import { InvalidInput, Unauthenticated, Violation } from '../../../kernel/errors';
import { Transaction } from '../../../kernel/transaction';
import { AdminRepository, PasswordAttempts, Sessions, SignInTickets } from '../ports';
import { SecondFactors, UsedPasskey } from '../../../second-factors/application/second-factors';
import { OpenedSession } from '../sign-in';

export interface SignInWithPasskeyInput {
  readonly response: object | null;
  readonly unreadable: readonly Violation[];
  /** The client's address, as rate limits count it. */
  readonly address: string;
  /** The browser's earlier session. The new one replaces it. */
  readonly replaces: string | null;
  /** The ticket of a sign-in with a password that this browser began. It ends. */
  readonly ticket: string | null;
}

/**
 * Opens a session for whoever has a passkey. That is two factors by itself: the device, and what
 * opens it, such as a finger.
 */
@Injectable()
export class SignInWithPasskey {
  constructor(
    private readonly admins: AdminRepository,
    private readonly sessions: Sessions,
    private readonly tickets: SignInTickets,
    private readonly secondFactors: SecondFactors,
    private readonly attempts: PasswordAttempts,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /**
   * @throws InvalidInput without a response
   * @throws Unauthenticated if it is not right
   */
  async execute(input: SignInWithPasskeyInput, now = new Date()): Promise<OpenedSession> {
    if (input.unreadable.length > 0) throw new InvalidInput(input.unreadable);
    if (input.response === null) throw InvalidInput.at('response', 'Response is required');
    const used = await this.secondFactors.checkPasskey(input.response, null, now);
    const opened = used && (await this.open(used, input, now));
    if (!opened) {
      await this.auditLog.count('sign-in-failed', now);
      throw new Unauthenticated('Invalid credentials');
    }
    const { username } = opened.admin;
    await this.attempts.reset('sign-in', username);
    await this.attempts.reset('second-factor', username);
    await this.sessions.removeEnded(now);
    return opened;
  }

  private open(
    used: UsedPasskey,
    { address, replaces, ticket }: SignInWithPasskeyInput,
    now: Date,
  ): Promise<OpenedSession | null> {
    return this.transaction.run(async () => {
      // Locks the administrator's row first, like all code that ends sessions.
      const admin = await this.admins.lock(used.accountId);
      if (!admin || !(await used.note())) return null;
      // Tickets before sessions, as everywhere, so that two calls can't wait for each other.
      if (ticket !== null) await this.tickets.end(ticket, now);
      const token = await this.sessions.open(admin, address, now);
      if (replaces !== null) await this.sessions.end(replaces, now);
      await this.auditLog.record({ action: 'sign-in', actor: admin.username }, now);
      return { admin, token: token! };
    });
  }
}
