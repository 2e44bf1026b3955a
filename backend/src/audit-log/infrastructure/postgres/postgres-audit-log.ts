import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { Act, AuditLog } from '../../../kernel/audit-log';

@Injectable()
export class PostgresAuditLog extends AuditLog {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async record({ action, actor, subject, details }: Act, now: Date): Promise<void> {
    await this.transaction.manager.query(
      `INSERT INTO audit_log (at, actor, action, subject, details) VALUES ($1, $2, $3, $4, $5)`,
      [now, actor, action, subject ?? null, details ? JSON.stringify(details) : null],
    );
  }
}
