import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { Act, AuditAction, AuditLog } from '../../../kernel/audit-log';

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

  override async count(action: AuditAction, now: Date): Promise<void> {
    await this.transaction.query(
      `WITH counted AS (
         INSERT INTO counted_act AS known (action, hour, count)
         VALUES ($1, date_trunc('hour', $2::timestamptz), 1)
             ON CONFLICT (action, hour) DO UPDATE SET count = known.count + 1
         RETURNING count)
       INSERT INTO audit_log (at, action) SELECT $2, $1 FROM counted WHERE count = 1`,
      [action, now],
    );
  }

  /** Writes the lines of hours that are over. Of several servers, one writes each. */
  async writeCounts(now: Date): Promise<void> {
    await this.transaction.query(
      `WITH ended AS (
         DELETE FROM counted_act WHERE hour < date_trunc('hour', $1::timestamptz)
      RETURNING action, hour, count)
       INSERT INTO audit_log (at, action, details)
       SELECT hour + interval '59 minutes 59.999 seconds', action,
              jsonb_build_object('attemptsInThisHour', count)
         FROM ended WHERE count > 1 ORDER BY hour, action`,
      [now],
    );
  }
}
