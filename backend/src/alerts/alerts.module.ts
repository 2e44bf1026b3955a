import { Module } from '@nestjs/common';
import { AdminsModule } from '../admins/admins.module';
import { BackupsModule } from '../backups/backups.module';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { MailModule } from '../mail/mail.module';
import { ScheduleModule } from '../schedule/schedule.module';
import { CheckAlerts } from './application/check-alerts';
import { AlertStates, OtherRecipients } from './application/ports';
import { AlertSchedule } from './infrastructure/alert-schedule';
import { alertSources } from './infrastructure/alert-sources';
import { AlertSettings } from './infrastructure/config/alert-settings';
import { PostgresAlertStates } from './infrastructure/postgres/postgres-alert-states';

@Module({
  imports: [AdminsModule, BackupsModule, LeagueFeedModule, MailModule, ScheduleModule],
  providers: [
    AlertSchedule,
    CheckAlerts,
    alertSources,
    { provide: AlertStates, useClass: PostgresAlertStates },
    { provide: OtherRecipients, useExisting: AlertSettings },
  ],
})
export class AlertsModule {}
