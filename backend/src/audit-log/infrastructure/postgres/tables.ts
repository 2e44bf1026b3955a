import { OwnedTables } from '../../../platform/postgres/database-schema';

export const auditLogTables: OwnedTables = {
  backedUp: ['audit_log'],
};
