import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DiskSettings } from '../platform/config/disk-settings';
import { backupLock } from '../platform/postgres/locks/advisory-locks';
import { SessionLock } from '../platform/postgres/locks/session-lock';
import { BackupAlert, BackupDrillAlert } from './application/backup-alerts';
import { BackupStatus } from './application/backup-status';
import { BackupDrill, BackupFiles, BackupLock, BackupPlan, BackupRuns } from './application/ports';
import { ScheduledBackups } from './application/scheduled-backups';
import { BackupMetrics } from './infrastructure/backup-metrics';
import { BackupsTopic } from './infrastructure/backups-topic';
import { BackupSettings } from './infrastructure/config/backup-settings';
import { ChildProcessDrill } from './infrastructure/drill/child-process-drill';
import { BackupFolder } from './infrastructure/files/backup-folder';
import { PostgresBackupRuns } from './infrastructure/postgres/postgres-backup-runs';
import { BackupSchedule } from './infrastructure/schedule/backup-schedule';

@Module({
  providers: [
    BackupAlert,
    BackupDrillAlert,
    BackupFolder,
    BackupMetrics,
    BackupSchedule,
    BackupStatus,
    BackupsTopic,
    ScheduledBackups,
    { provide: BackupDrill, useClass: ChildProcessDrill },
    { provide: BackupFiles, useExisting: BackupFolder },
    {
      provide: BackupLock,
      inject: [DataSource],
      useFactory: (dataSource: DataSource): BackupLock =>
        new SessionLock(dataSource, backupLock, 'scheduled backup'),
    },
    {
      provide: BackupPlan,
      inject: [BackupSettings, DiskSettings],
      useFactory: (settings: BackupSettings, { reserveBytes }: DiskSettings): BackupPlan => ({
        isScheduled: settings.time !== null,
        keep: settings.keep,
        maxAgeHours: settings.maxAgeHours,
        reserveBytes,
      }),
    },
    { provide: BackupRuns, useClass: PostgresBackupRuns },
  ],
})
export class BackupsModule {}
