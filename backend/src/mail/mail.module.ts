import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { DataPath } from '../platform/disk/data-path';
import { SportAdminsModule } from '../sport-admins/sport-admins.module';
import { DeliverMail } from './application/deliver-mail';
import { DeleteOldMail } from './application/delete-old-mail';
import { MakeMessages } from './application/make-messages';
import { ListUndeliveredMail } from './application/list-undelivered-mail';
import {
  EmailRenderer,
  MailAllowance,
  MailTransport,
  MailPace,
  Outbox,
  Receipts,
  Recipients,
  UndeliveredMail,
} from './application/ports';
import { RetryMail } from './application/retry-mail';
import { QueueReportMail } from './application/queue-report-mail';
import { MailSettings } from './infrastructure/config/mail-settings';
import { FileMailTransport } from './infrastructure/file/file-mail-transport';
import { MailMetrics } from './infrastructure/mail-metrics';
import { OutboxWorker } from './infrastructure/sending/outbox-worker';
import { PostgresMailAllowance } from './infrastructure/postgres/postgres-mail-allowance';
import { PostgresOutbox } from './infrastructure/postgres/postgres-outbox';
import { PostgresReceipts } from './infrastructure/postgres/postgres-receipts';
import { PostgresUndeliveredMail } from './infrastructure/postgres/postgres-undelivered-mail';
import { ReportEmails } from './infrastructure/templates/report-emails';
import { SmtpMailTransport } from './infrastructure/smtp/smtp-mail-transport';
import { SportRecipients } from './infrastructure/sport-recipients';
import { UndeliveredMailController } from './infrastructure/http/undelivered-mail.controller';

@Module({
  imports: [SportAdminsModule],
  controllers: [UndeliveredMailController],
  providers: [
    DeliverMail,
    DeleteOldMail,
    ListUndeliveredMail,
    MakeMessages,
    MailMetrics,
    OutboxWorker,
    RetryMail,
    QueueReportMail,
    { provide: Outbox, useClass: PostgresOutbox },
    { provide: MailAllowance, useClass: PostgresMailAllowance },
    { provide: Receipts, useClass: PostgresReceipts },
    { provide: Recipients, useClass: SportRecipients },
    { provide: UndeliveredMail, useClass: PostgresUndeliveredMail },
    { provide: EmailRenderer, useClass: ReportEmails },
    { provide: MailPace, useExisting: MailSettings },
    {
      provide: MailTransport,
      inject: [MailSettings, DataPath],
      useFactory: (settings: MailSettings, data: DataPath) =>
        settings.smtpUrl === null
          ? new FileMailTransport(join(data.path, 'mail'), settings)
          : new SmtpMailTransport(settings.smtpUrl, settings),
    },
  ],
  exports: [QueueReportMail],
})
export class MailModule {}
