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

interface SecondStepInput {
  /** Of a sign-in with a password that this browser began. It ends. */
  readonly ticket: string | null;
  /** What a passkey's authenticator answered. */
  readonly response: object | null;
  readonly unreadable: readonly Violation[];
  /** The client's address, as rate limits count it. */
  readonly address: string;
  /** The browser's earlier session. The new one replaces it. */
  readonly replaces: string | null;
}

export interface CompleteSignInInput extends SecondStepInput {
  /** A one-time code or a recovery code. If there is one, `response` is not read. */
  readonly code: string | null;
}

/** Rolls back what was begun with a wrong second key. */
class Wrong extends Error {}

/** Opens sessions for second keys: after the password, or for a passkey alone. */
@Injectable()
export class SecondStep {
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

  /** What a browser needs to sign in with any passkey of this site. */
  optionsForAnyone(now = new Date()): Promise<object> {
    return this.secondFactors.signInOptions(null, now);
  }

  /**
   * What a browser needs to use a passkey of the account whose password was right.
   * @throws Unauthenticated if the ticket has ended
   */
  async optionsAfterPassword(ticket: string | null, now = new Date()): Promise<object> {
    const accountId = ticket && (await this.tickets.find(ticket, now));
    if (!ticket || !accountId) throw signInAgain();
    return this.secondFactors.signInOptions({ ticket, accountId }, now);
  }

  /**
   * @throws InvalidInput if nothing was given
   * @throws Unauthenticated if the ticket has ended, or the second key is wrong; then the ticket
   * stays
   * @throws TooMany after too many wrong codes, also for the right one
   */
  async complete(input: CompleteSignInInput, now = new Date()): Promise<OpenedSession> {
    const { ticket, code, response, unreadable } = input;
    const accountId = ticket && (await this.tickets.find(ticket, now));
    const admin = accountId ? await this.admins.find(accountId) : null;
    if (!ticket || !admin) throw signInAgain();
    if (unreadable.length > 0) throw new InvalidInput(firstOfEachPath(unreadable));
    if (code === null && response === null) throw InvalidInput.at('code', 'Code is required');
    const opened =
      code === null
        ? await this.openWithPasskey(input, { ticket, accountId: admin.id }, now)
        : await this.openWithCode(admin, code, input, now);
    if (opened) return this.finish(opened, now);
    await this.recordFailure(admin, null, now);
    throw new Unauthenticated(code === null ? 'Invalid credentials' : 'Invalid code');
  }

  /**
   * A passkey alone is two factors: the device, and what opens it, such as a finger.
   * @throws InvalidInput without a response
   * @throws Unauthenticated if it is not right
   */
  async signInWithPasskey(input: SecondStepInput, now = new Date()): Promise<OpenedSession> {
    if (input.unreadable.length > 0) throw new InvalidInput(input.unreadable);
    if (input.response === null) throw InvalidInput.at('response', 'Response is required');
    const opened = await this.openWithPasskey(input, null, now);
    if (opened) return this.finish(opened, now);
    await this.auditLog.count('sign-in-failed', now);
    throw new Unauthenticated('Invalid credentials');
  }

  private async openWithCode(
    admin: Admin,
    code: string,
    input: SecondStepInput,
    now: Date,
  ): Promise<OpenedSession | null> {
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
    return this.open(admin.id, use, input, true, now);
  }

  /** @param after the step with the password; null if there was none */
  private async openWithPasskey(
    input: SecondStepInput,
    after: { readonly ticket: string; readonly accountId: string } | null,
    now: Date,
  ): Promise<OpenedSession | null> {
    const used = await this.secondFactors.checkPasskey(input.response!, after, now);
    return used && this.open(used.accountId, used.note, input, after !== null, now);
  }

  /**
   * @param use uses the second key up; false if it is wrong
   * @param needsTicket whether the ticket must not have ended
   * @returns null if the second key is wrong
   */
  private open(
    id: string,
    use: () => Promise<boolean>,
    { ticket, address, replaces }: SecondStepInput,
    needsTicket: boolean,
    now: Date,
  ): Promise<OpenedSession | null> {
    return this.transaction
      .run(async () => {
        // Locks the administrator's row first, then ends the ticket, like all code that ends tickets
        // and sessions, so that two calls can't wait for each other.
        const admin = await this.admins.lock(id);
        const hadTicket = admin && ticket !== null && (await this.tickets.end(ticket, now));
        if (needsTicket && !hadTicket) throw signInAgain();
        if (!admin || !(await use())) throw new Wrong();
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

  private async finish(opened: OpenedSession, now: Date): Promise<OpenedSession> {
    const { username } = opened.admin;
    await this.attempts.reset('sign-in', username);
    await this.attempts.reset('second-factor', username);
    await this.tickets.removeEnded(now);
    await this.sessions.removeEnded(now);
    return opened;
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
    const details = { secondFactor: true, ...(refusal && { limitReached: true }) };
    return this.auditLog.record({ action: 'sign-in-failed', actor: username, details }, now);
  }
}

function signInAgain(): Unauthenticated {
  return new Unauthenticated('Sign in again.');
}
