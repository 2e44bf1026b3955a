import { Global, Module } from '@nestjs/common';
import { AuditLog } from '../kernel/audit-log';
import { AuditLinesAboutPerson } from './application/audit-lines-about-person';
import { AuditLogReader, AuditValues } from './application/ports';
import { AuditLogController } from './infrastructure/http/audit-log.controller';
import { PostgresAuditLog } from './infrastructure/postgres/postgres-audit-log';
import { PostgresAuditLogReader } from './infrastructure/postgres/postgres-audit-log-reader';
import { PostgresAuditValues } from './infrastructure/postgres/postgres-audit-values';

/** Global, because all modules record actions. */
@Global()
@Module({
  controllers: [AuditLogController],
  providers: [
    AuditLinesAboutPerson,
    { provide: AuditLog, useClass: PostgresAuditLog },
    { provide: AuditLogReader, useClass: PostgresAuditLogReader },
    { provide: AuditValues, useClass: PostgresAuditValues },
  ],
  exports: [AuditLinesAboutPerson, AuditLog],
})
export class AuditLogModule {}
