import { Module } from '@nestjs/common';
import { AdminsModule } from '../admins/admins.module';
import { MailModule } from '../mail/mail.module';
import { CheckAlerts } from './application/check-alerts';
import { AlertStates, OtherRecipients } from './application/ports';
import { AlertSchedule } from './infrastructure/alert-schedule';
import { AlertSettings } from './infrastructure/config/alert-settings';
import { PostgresAlertStates } from './infrastructure/postgres/postgres-alert-states';

@Module({
  imports: [AdminsModule, MailModule],
  providers: [
    AlertSchedule,
    CheckAlerts,
    { provide: AlertStates, useClass: PostgresAlertStates },
    { provide: OtherRecipients, useExisting: AlertSettings },
  ],
})
export class AlertsModule {}
