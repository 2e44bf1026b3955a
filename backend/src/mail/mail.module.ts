import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { LinksModule } from '../links/links.module';
import { AssociationSettings } from '../platform/config/association-settings';
import { DataPath } from '../platform/disk/data-path';
import { CaptainMail } from './application/captains/captain-mail';
import { MarkStores } from './application/captains/mark-stores';
import { StopCaptainMail } from './application/captains/stop-captain-mail';
import { DeleteOldMail } from './application/delete-old-mail';
import { DeliverMail } from './application/deliver-mail';
import { EmailLayout } from './application/email-layout';
import { EmailLanguages } from './application/languages/email-languages';
import { MailFiles } from './application/mail-files';
import { MessageSenders } from './application/message-senders';
import { NotificationSender } from './application/notification-sender';
import {
  CaptainLinks,
  MailPace,
  MailTransport,
  Outbox,
  QuietHours,
  StoppedAddresses,
  UndeliveredMail,
} from './application/ports';
import { QueueMail } from './application/queue-mail';
import { SendMail } from './application/send-mail';
import { UndeliveredMessages } from './application/undelivered-messages';
import { DailyQuietHours } from './infrastructure/captains/daily-quiet-hours';
import { SignedCaptainLinks } from './infrastructure/captains/signed-captain-links';
import { MailSettings } from './infrastructure/config/mail-settings';
import { FileMailTransport } from './infrastructure/file/file-mail-transport';
import { MailFolder } from './infrastructure/file/mail-folder';
import { MailStopController } from './infrastructure/http/mail-stop.controller';
import { UndeliveredMailController } from './infrastructure/http/undelivered-mail.controller';
import { MailMetrics } from './infrastructure/mail-metrics';
import { MailTopic } from './infrastructure/mail-topic';
import { PostgresOutbox } from './infrastructure/postgres/postgres-outbox';
import { PostgresStoppedAddresses } from './infrastructure/postgres/postgres-stopped-addresses';
import { PostgresUndeliveredMail } from './infrastructure/postgres/postgres-undelivered-mail';
import { OutboxWorker } from './infrastructure/sending/outbox-worker';
import { SmtpMailTransport } from './infrastructure/smtp/smtp-mail-transport';
import { TemplateLayout } from './infrastructure/templates/template-layout';

/** Sends the messages of other modules, whatever they are about. */
@Module({
  imports: [LeagueFeedModule, LinksModule],
  controllers: [MailStopController, UndeliveredMailController],
  providers: [
    CaptainMail,
    DeleteOldMail,
    DeliverMail,
    MailMetrics,
    MailTopic,
    MarkStores,
    MessageSenders,
    NotificationSender,
    OutboxWorker,
    QueueMail,
    SendMail,
    StopCaptainMail,
    UndeliveredMessages,
    { provide: CaptainLinks, useClass: SignedCaptainLinks },
    {
      provide: EmailLanguages,
      inject: [AssociationSettings],
      useFactory: ({ timeZone, languages }: AssociationSettings) =>
        new EmailLanguages(timeZone, languages[0]!),
    },
    { provide: EmailLayout, useClass: TemplateLayout },
    {
      provide: MailFiles,
      inject: [DataPath],
      useFactory: ({ path }: DataPath) => new MailFolder(join(path, 'mail')),
    },
    { provide: MailPace, useExisting: MailSettings },
    {
      provide: MailTransport,
      inject: [MailSettings, DataPath],
      useFactory: (settings: MailSettings, data: DataPath) =>
        settings.smtpUrl === null
          ? new FileMailTransport(join(data.path, 'mail'), settings)
          : new SmtpMailTransport(settings.smtpUrl, settings),
    },
    { provide: Outbox, useClass: PostgresOutbox },
    {
      provide: QuietHours,
      inject: [MailSettings, AssociationSettings],
      useFactory: ({ quietHours }: MailSettings, { timeZone }: AssociationSettings) =>
        new DailyQuietHours(quietHours, timeZone),
    },
    { provide: StoppedAddresses, useClass: PostgresStoppedAddresses },
    { provide: UndeliveredMail, useClass: PostgresUndeliveredMail },
  ],
  exports: [
    CaptainMail,
    EmailLanguages,
    EmailLayout,
    MailFiles,
    MarkStores,
    MessageSenders,
    QueueMail,
    SendMail,
    UndeliveredMessages,
  ],
})
export class MailModule {}
