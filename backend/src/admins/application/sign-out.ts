import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Transaction } from '../../kernel/transaction';
import { Sessions } from './ports';

/** Ends a session. It is no error if it has already ended. */
@Injectable()
export class SignOut {
  constructor(
    private readonly sessions: Sessions,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  execute(token: string, now = new Date()): Promise<void> {
    return this.transaction.run(async () => {
      const admin = await this.sessions.end(token, now);
      if (admin) await this.auditLog.record({ action: 'sign-out', actor: admin.username }, now);
    });
  }
}
