import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { ScheduleModule } from '../schedule/schedule.module';
import { SportAdminsModule } from '../sport-admins/sport-admins.module';
import { NotifiedEvenings } from './application/ports';
import { RemindDueGames } from './application/remind-due-games';
import { RemindGames } from './application/remind-games';
import { ReminderOffsets } from './application/reminder-offsets';
import { TellRecipients } from './application/tell-recipients';
import { ReminderSettings } from './infrastructure/config/reminder-settings';
import { RemindGamesController } from './infrastructure/http/remind-games.controller';
import { PostgresNotifiedEvenings } from './infrastructure/postgres/postgres-notified-evenings';
import { ReminderSchedule } from './infrastructure/reminder-schedule';
import { RemindersTopic } from './infrastructure/reminders-topic';

const hour = 3_600_000;

@Module({
  imports: [MailModule, ScheduleModule, SportAdminsModule],
  controllers: [RemindGamesController],
  providers: [
    RemindDueGames,
    RemindGames,
    ReminderSchedule,
    RemindersTopic,
    TellRecipients,
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
