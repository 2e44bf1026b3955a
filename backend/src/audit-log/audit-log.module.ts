import { Global, Module } from '@nestjs/common';
import { AuditLog } from '../kernel/audit-log';
import { AuditLinesAboutPerson } from './application/audit-lines-about-person';
import { AuditLogReader, AuditValues } from './application/ports';
import { CountSchedule } from './infrastructure/count-schedule';
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
    CountSchedule,
    PostgresAuditLog,
    { provide: AuditLog, useExisting: PostgresAuditLog },
    { provide: AuditLogReader, useClass: PostgresAuditLogReader },
    { provide: AuditValues, useClass: PostgresAuditValues },
  ],
  exports: [AuditLinesAboutPerson, AuditLog],
})
export class AuditLogModule {}
