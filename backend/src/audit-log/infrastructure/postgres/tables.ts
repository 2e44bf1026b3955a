import { OwnedTables } from '../../../platform/postgres/database-schema';
import { NoContactOfDeletedReports1764000000038 } from './migrations/1764000000038-no-contact-of-deleted-reports';

export const auditLogTables: OwnedTables = {
  backedUp: ['audit_log'],
  migrations: [NoContactOfDeletedReports1764000000038],
};
