import { Module } from '@nestjs/common';
import { AdminsModule } from '../admins/admins.module';
import { BackupsModule } from '../backups/backups.module';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { MailModule } from '../mail/mail.module';
import { ScheduleModule } from '../schedule/schedule.module';
import { CheckAlerts } from './application/check-alerts';
import { OtherRecipients } from './application/other-recipients';
import { AlertSources, AlertStates } from './application/ports';
import { AlertSettings } from './infrastructure/config/alert-settings';
import { AlertSchedule } from './infrastructure/alert-schedule';
import { PostgresAlertStates } from './infrastructure/postgres/postgres-alert-states';
import { BackupDrillSource } from './infrastructure/sources/backup-drill-source';
import { BackupSource } from './infrastructure/sources/backup-source';
import { DiskSource } from './infrastructure/sources/disk-source';
import { LeagueFeedSource } from './infrastructure/sources/league-feed-source';
import { MailSource } from './infrastructure/sources/mail-source';
import { ScheduleSource } from './infrastructure/sources/schedule-source';

@Module({
  imports: [AdminsModule, BackupsModule, LeagueFeedModule, MailModule, ScheduleModule],
  providers: [
    AlertSchedule,
    BackupDrillSource,
    BackupSource,
    CheckAlerts,
    DiskSource,
    LeagueFeedSource,
    MailSource,
    ScheduleSource,
    { provide: AlertStates, useClass: PostgresAlertStates },
    {
      provide: OtherRecipients,
      inject: [AlertSettings],
      useFactory: ({ recipients }: AlertSettings) => new OtherRecipients(recipients),
    },
    {
      provide: AlertSources,
      inject: [
        LeagueFeedSource,
        ScheduleSource,
        MailSource,
        DiskSource,
        BackupSource,
        BackupDrillSource,
      ],
      useFactory: (...all: AlertSources['all']): AlertSources => ({ all }),
    },
  ],
})
export class AlertsModule {}
