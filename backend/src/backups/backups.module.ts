import { Module } from '@nestjs/common';
import { DiskSettings } from '../platform/config/disk-settings';
import { BackupStatus } from './application/backup-status';
import { DrillNewestBackup } from './application/drill-newest-backup';
import { MakeScheduledBackup } from './application/make-scheduled-backup';
import { BackupDrill, BackupFiles, BackupLock, BackupPlan, BackupRuns } from './application/ports';
import { BackupMetrics } from './infrastructure/backup-metrics';
import { BackupsTopic } from './infrastructure/backups-topic';
import { backupPlanFrom } from './infrastructure/config/backup-plan-from';
import { BackupSettings } from './infrastructure/config/backup-settings';
import { ChildProcessDrill } from './infrastructure/drill/child-process-drill';
import { BackupFolder } from './infrastructure/files/backup-folder';
import { PostgresBackupLock } from './infrastructure/postgres/postgres-backup-lock';
import { PostgresBackupRuns } from './infrastructure/postgres/postgres-backup-runs';
import { BackupSchedule } from './infrastructure/schedule/backup-schedule';

@Module({
  providers: [
    BackupFolder,
    BackupMetrics,
    BackupSchedule,
    BackupStatus,
    BackupsTopic,
    DrillNewestBackup,
    MakeScheduledBackup,
    { provide: BackupDrill, useClass: ChildProcessDrill },
    { provide: BackupFiles, useExisting: BackupFolder },
    { provide: BackupLock, useClass: PostgresBackupLock },
    { provide: BackupPlan, inject: [BackupSettings, DiskSettings], useFactory: backupPlanFrom },
    { provide: BackupRuns, useClass: PostgresBackupRuns },
  ],
  exports: [BackupStatus],
})
export class BackupsModule {}
