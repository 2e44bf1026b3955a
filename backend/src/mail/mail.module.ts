import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { Settings } from '../platform/config/settings';
import { DataPath } from '../platform/disk/data-path';
import { SportAdminsModule } from '../sport-admins/sport-admins.module';
import { DeliverMail } from './application/deliver-mail';
import { ForgetOldMail } from './application/forget-old-mail';
import { ListUndeliveredMail } from './application/list-undelivered-mail';
import {
  LetterWriter,
  MailAllowance,
  MailCarrier,
  MailPace,
  Outbox,
  Receipts,
  Recipients,
  UndeliveredMail,
} from './application/ports';
import { RetryMail } from './application/retry-mail';
import { TellOfReport } from './application/tell-of-report';
import { FileMailCarrier } from './infrastructure/file/file-mail-carrier';
import { MailMetrics } from './infrastructure/mail-metrics';
import { OutboxWorker } from './infrastructure/sending/outbox-worker';
import { PostgresMailAllowance } from './infrastructure/postgres/postgres-mail-allowance';
import { PostgresOutbox } from './infrastructure/postgres/postgres-outbox';
import { PostgresReceipts } from './infrastructure/postgres/postgres-receipts';
import { PostgresUndeliveredMail } from './infrastructure/postgres/postgres-undelivered-mail';
import { ReportLetters } from './infrastructure/templates/report-letters';
import { SmtpMailCarrier } from './infrastructure/smtp/smtp-mail-carrier';
import { SportRecipients } from './infrastructure/sport-recipients';
import { UndeliveredMailController } from './infrastructure/http/undelivered-mail.controller';

@Module({
  imports: [SportAdminsModule],
  controllers: [UndeliveredMailController],
  providers: [
    DeliverMail,
    ForgetOldMail,
    ListUndeliveredMail,
    MailMetrics,
    OutboxWorker,
    RetryMail,
    TellOfReport,
    { provide: Outbox, useClass: PostgresOutbox },
    { provide: MailAllowance, useClass: PostgresMailAllowance },
    { provide: Receipts, useClass: PostgresReceipts },
    { provide: Recipients, useClass: SportRecipients },
    { provide: UndeliveredMail, useClass: PostgresUndeliveredMail },
    { provide: LetterWriter, useClass: ReportLetters },
    { provide: MailPace, inject: [Settings], useFactory: ({ mail }: Settings) => mail },
    {
      provide: MailCarrier,
      inject: [Settings, DataPath],
      useFactory: (settings: Settings, data: DataPath) =>
        settings.mail.smtpUrl === null
          ? new FileMailCarrier(join(data.path, 'mail'), settings)
          : new SmtpMailCarrier(settings.mail.smtpUrl, settings),
    },
  ],
  exports: [TellOfReport],
})
export class MailModule {}
