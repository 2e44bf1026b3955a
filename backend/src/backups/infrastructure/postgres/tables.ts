import { OwnedTables } from '../../../platform/postgres/database-schema';
import { Backups1795478400014 } from './migrations/1795478400014-backups';

export const backupTables: OwnedTables = {
  backedUp: [],
  // It describes the files of one installation, not what is in them.
  notBackedUp: ['backup_run'],
  migrations: [Backups1795478400014],
};
