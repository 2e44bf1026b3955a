import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { PostgresAuditLog } from './postgres/postgres-audit-log';

/** Writes the counts of the last hour to the audit log. It runs on every instance. */
@Injectable()
export class CountSchedule {
  private readonly logger = new Logger('Audit log');

  constructor(private readonly auditLog: PostgresAuditLog) {}

  @Cron(CronExpression.EVERY_HOUR, { name: 'counts for the audit log' })
  async write(): Promise<void> {
    try {
      await this.auditLog.writeCounts(new Date());
    } catch (error) {
      this.logger.warn(`Can't write counts to the audit log: ${String(error)}`);
    }
  }
}
