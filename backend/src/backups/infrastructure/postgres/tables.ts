import { OwnedTables } from '../../../platform/postgres/database-schema';
import { BackupRuns1764000000040 } from './migrations/1764000000040-backup-runs';

export const backupTables: OwnedTables = {
  backedUp: [],
  // It describes the files of one installation, not what is in them.
  notBackedUp: ['backup_run'],
  migrations: [BackupRuns1764000000040],
};
