import { Module } from '@nestjs/common';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { MailModule } from '../mail/mail.module';
import { ScheduleModule } from '../schedule/schedule.module';
import { SportAdminsModule } from '../sport-admins/sport-admins.module';
import { DeliverReminder } from './application/deliver-reminder';
import { CaptainReminders, NotifiedEvenings } from './application/ports';
import { QueueReminders } from './application/queue-reminders';
import { RemindDueGames } from './application/remind-due-games';
import { RemindGames } from './application/remind-games';
import { ReminderOffsets } from './application/reminder-offsets';
import { TellRecipients } from './application/tell-recipients';
import { ReminderSettings } from './infrastructure/config/reminder-settings';
import { RemindGamesController } from './infrastructure/http/remind-games.controller';
import { PostgresCaptainReminders } from './infrastructure/postgres/postgres-captain-reminders';
import { PostgresNotifiedEvenings } from './infrastructure/postgres/postgres-notified-evenings';
import { ReminderSchedule } from './infrastructure/reminder-schedule';
import { RemindersTopic } from './infrastructure/reminders-topic';

const hour = 3_600_000;

@Module({
  imports: [LeagueFeedModule, MailModule, ScheduleModule, SportAdminsModule],
  controllers: [RemindGamesController],
  providers: [
    DeliverReminder,
    QueueReminders,
    RemindDueGames,
    RemindGames,
    ReminderSchedule,
    RemindersTopic,
    TellRecipients,
    { provide: CaptainReminders, useClass: PostgresCaptainReminders },
    { provide: NotifiedEvenings, useClass: PostgresNotifiedEvenings },
    {
      provide: ReminderOffsets,
      inject: [ReminderSettings],
      useFactory: ({ hours }: ReminderSettings) =>
        new ReminderOffsets(hours.map((one) => one * hour)),
    },
  ],
})
export class RemindersModule {}
