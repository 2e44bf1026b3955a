import { Global, Module } from '@nestjs/common';
import { AuditLog } from '../kernel/audit-log';
import { AuditLogReader } from './application/ports';
import { AuditLogController } from './infrastructure/http/audit-log.controller';
import { PostgresAuditLog } from './infrastructure/postgres/postgres-audit-log';
import { PostgresAuditLogReader } from './infrastructure/postgres/postgres-audit-log-reader';

/** Global, because all modules record actions. */
@Global()
@Module({
  controllers: [AuditLogController],
  providers: [
    { provide: AuditLog, useClass: PostgresAuditLog },
    { provide: AuditLogReader, useClass: PostgresAuditLogReader },
  ],
  exports: [AuditLog],
})
export class AuditLogModule {}
