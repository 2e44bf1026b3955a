import { OwnedTables } from '../../../platform/postgres/database-schema';
import { AuditLog1795478400005 } from './migrations/1795478400005-audit-log';

export const auditLogTables: OwnedTables = {
  backedUp: ['audit_log', 'counted_act'],
  migrations: [AuditLog1795478400005],
};
