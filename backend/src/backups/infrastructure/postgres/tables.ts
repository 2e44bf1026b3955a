import { OwnedTables } from '../../../platform/postgres/database-schema';
import { Backups1795478400014 } from './migrations/1795478400014-backups';

export const backupTables: OwnedTables = {
  backedUp: [],
  // A restored database would list files of another installation.
  notBackedUp: ['backup_run'],
  migrations: [Backups1795478400014],
};
