import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Transaction } from '../../kernel/transaction';
import { Sessions, SignInTickets } from './ports';

/** Ends a session and a sign-in that was begun. It is no error if they have already ended. */
@Injectable()
export class SignOut {
  constructor(
    private readonly sessions: Sessions,
    private readonly tickets: SignInTickets,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  execute(token: string | null, ticket: string | null, now = new Date()): Promise<void> {
    return this.transaction.run(async () => {
      // Tickets before sessions, as everywhere, so that two calls can't wait for each other.
      if (ticket !== null) await this.tickets.end(ticket, now);
      const admin = token === null ? null : await this.sessions.end(token, now);
      if (admin) await this.auditLog.record({ action: 'sign-out', actor: admin.username }, now);
    });
  }
}
