import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { LinksModule } from '../links/links.module';
import { DataPath } from '../platform/disk/data-path';
import { SportAdminsModule } from '../sport-admins/sport-admins.module';
import { DeliverMail } from './application/deliver-mail';
import { DeleteOldMail } from './application/delete-old-mail';
import { DropCorrectionMail } from './application/drop-correction-mail';
import { MakeMessages } from './application/make-messages';
import { ListUndeliveredMail } from './application/list-undelivered-mail';
import {
  CorrectionQueue,
  EmailRenderer,
  MailAllowance,
  MailTransport,
  MailPace,
  Outbox,
  Receipts,
  Recipients,
  ReportUrls,
  UndeliveredMail,
} from './application/ports';
import { RetryMail } from './application/retry-mail';
import { QueueCaptainMessage } from './application/queue-captain-message';
import { QueueCorrectionMail } from './application/queue-correction-mail';
import { QueueReportMail } from './application/queue-report-mail';
import { MailSettings } from './infrastructure/config/mail-settings';
import { FileMailTransport } from './infrastructure/file/file-mail-transport';
import { MailMetrics } from './infrastructure/mail-metrics';
import { OutboxWorker } from './infrastructure/sending/outbox-worker';
import { PostgresCorrectionQueue } from './infrastructure/postgres/postgres-correction-queue';
import { PostgresMailAllowance } from './infrastructure/postgres/postgres-mail-allowance';
import { PostgresOutbox } from './infrastructure/postgres/postgres-outbox';
import { PostgresReceipts } from './infrastructure/postgres/postgres-receipts';
import { PostgresUndeliveredMail } from './infrastructure/postgres/postgres-undelivered-mail';
import { ReportEmails } from './infrastructure/templates/report-emails';
import { SignedReportUrls } from './infrastructure/signed-report-urls';
import { SmtpMailTransport } from './infrastructure/smtp/smtp-mail-transport';
import { SportRecipients } from './infrastructure/sport-recipients';
import { UndeliveredMailController } from './infrastructure/http/undelivered-mail.controller';

@Module({
  imports: [LinksModule, SportAdminsModule],
  controllers: [UndeliveredMailController],
  providers: [
    DeliverMail,
    DeleteOldMail,
    DropCorrectionMail,
    ListUndeliveredMail,
    MakeMessages,
    MailMetrics,
    OutboxWorker,
    RetryMail,
    QueueCaptainMessage,
    QueueCorrectionMail,
    QueueReportMail,
    { provide: CorrectionQueue, useClass: PostgresCorrectionQueue },
    { provide: Outbox, useClass: PostgresOutbox },
    { provide: MailAllowance, useClass: PostgresMailAllowance },
    { provide: Receipts, useClass: PostgresReceipts },
    { provide: Recipients, useClass: SportRecipients },
    { provide: ReportUrls, useClass: SignedReportUrls },
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
  exports: [DropCorrectionMail, QueueCaptainMessage, QueueCorrectionMail, QueueReportMail],
})
export class MailModule {}
