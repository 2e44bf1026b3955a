import { Module } from '@nestjs/common';
import { DiskSettings } from '../platform/config/disk-settings';
import { BackupStatus } from './application/backup-status';
import { BackupPlan, BackupRuns } from './application/ports';
import { backupPlanFrom } from './infrastructure/config/backup-plan-from';
import { BackupSettings } from './infrastructure/config/backup-settings';
import { PostgresBackupRuns } from './infrastructure/postgres/postgres-backup-runs';

@Module({
  providers: [
    BackupStatus,
    { provide: BackupPlan, inject: [BackupSettings, DiskSettings], useFactory: backupPlanFrom },
    { provide: BackupRuns, useClass: PostgresBackupRuns },
  ],
  exports: [BackupStatus],
})
export class BackupsModule {}
