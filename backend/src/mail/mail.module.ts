import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { LinksModule } from '../links/links.module';
import { AssociationSettings } from '../platform/config/association-settings';
import { DataPath } from '../platform/disk/data-path';
import { SportAdminsModule } from '../sport-admins/sport-admins.module';
import { CaptainMail } from './application/captains/captain-mail';
import { CaptainQuestions } from './application/captains/captain-questions';
import { CountedMailboxes } from './application/counted-mailboxes';
import { DeliverAgreementRequest } from './application/captains/deliver-agreement-request';
import { DeliverMail } from './application/deliver-mail';
import { DeleteOldMail } from './application/delete-old-mail';
import { EmailDates } from './application/email-dates';
import { MailAboutPeople } from './application/mail-about-people';
import { MakeMessages } from './application/make-messages';
import { MessageSenders } from './application/message-senders';
import {
  AgreementRequests,
  CaptainLinks,
  CorrectionQueue,
  EmailRenderer,
  ErasedReportReferences,
  MailAllowance,
  MailFiles,
  MailTransport,
  MailPace,
  Outbox,
  PersonalMail,
  QuietHours,
  Receipts,
  ReportsToConfirm,
  StoppedAddresses,
  UndeliveredMail,
} from './application/ports';
import { QueueMail } from './application/queue-mail';
import { UndeliveredAlert } from './application/undelivered-alert';
import { UndeliveredMessages } from './application/undelivered-messages';
import { RequestAgreement } from './application/captains/request-agreement';
import { MarkStores } from './application/captains/mark-stores';
import { StopCaptainMail } from './application/captains/stop-captain-mail';
import { DailyQuietHours } from './infrastructure/captains/daily-quiet-hours';
import { SignedCaptainLinks } from './infrastructure/captains/signed-captain-links';
import { MailStopController } from './infrastructure/http/mail-stop.controller';
import { PostgresAgreementRequests } from './infrastructure/postgres/postgres-agreement-requests';
import { PostgresReportsToConfirm } from './infrastructure/postgres/postgres-reports-to-confirm';
import { PostgresStoppedAddresses } from './infrastructure/postgres/postgres-stopped-addresses';
import { MailSettings } from './infrastructure/config/mail-settings';
import { MailFolder } from './infrastructure/file/mail-folder';
import { PostgresErasedReportReferences } from './infrastructure/postgres/postgres-erased-report-references';
import { PostgresPersonalMail } from './infrastructure/postgres/postgres-personal-mail';
import { FileMailTransport } from './infrastructure/file/file-mail-transport';
import { MailMetrics } from './infrastructure/mail-metrics';
import { MailTopic } from './infrastructure/mail-topic';
import { OutboxWorker } from './infrastructure/sending/outbox-worker';
import { PostgresCorrectionQueue } from './infrastructure/postgres/postgres-correction-queue';
import { PostgresMailAllowance } from './infrastructure/postgres/postgres-mail-allowance';
import { PostgresOutbox } from './infrastructure/postgres/postgres-outbox';
import { PostgresReceipts } from './infrastructure/postgres/postgres-receipts';
import { PostgresUndeliveredMail } from './infrastructure/postgres/postgres-undelivered-mail';
import { TemplateEmails } from './infrastructure/templates/template-emails';
import { ReportUrls } from './infrastructure/templates/report-urls';
import { SmtpMailTransport } from './infrastructure/smtp/smtp-mail-transport';
import { UndeliveredMailController } from './infrastructure/http/undelivered-mail.controller';

@Module({
  imports: [LeagueFeedModule, LinksModule, SportAdminsModule],
  controllers: [MailStopController, UndeliveredMailController],
  providers: [
    CaptainMail,
    CaptainQuestions,
    CountedMailboxes,
    MailAboutPeople,
    QueueMail,
    UndeliveredAlert,
    UndeliveredMessages,
    DeliverAgreementRequest,
    DeliverMail,
    DeleteOldMail,
    MakeMessages,
    MailMetrics,
    MailTopic,
    MarkStores,
    MessageSenders,
    OutboxWorker,
    RequestAgreement,
    StopCaptainMail,
    { provide: AgreementRequests, useClass: PostgresAgreementRequests },
    { provide: CaptainLinks, useClass: SignedCaptainLinks },
    { provide: CorrectionQueue, useClass: PostgresCorrectionQueue },
    { provide: Outbox, useClass: PostgresOutbox },
    { provide: MailAllowance, useClass: PostgresMailAllowance },
    { provide: Receipts, useClass: PostgresReceipts },
    ReportUrls,
    { provide: ReportsToConfirm, useClass: PostgresReportsToConfirm },
    { provide: StoppedAddresses, useClass: PostgresStoppedAddresses },
    {
      provide: QuietHours,
      inject: [MailSettings, AssociationSettings],
      useFactory: ({ quietHours }: MailSettings, { timeZone }: AssociationSettings) =>
        new DailyQuietHours(quietHours, timeZone),
    },
    { provide: UndeliveredMail, useClass: PostgresUndeliveredMail },
    {
      provide: EmailDates,
      inject: [AssociationSettings],
      useFactory: ({ timeZone }: AssociationSettings) => new EmailDates(timeZone),
    },
    { provide: EmailRenderer, useClass: TemplateEmails },
    { provide: ErasedReportReferences, useClass: PostgresErasedReportReferences },
    { provide: PersonalMail, useClass: PostgresPersonalMail },
    { provide: MailPace, useExisting: MailSettings },
    {
      provide: MailFiles,
      inject: [DataPath],
      useFactory: ({ path }: DataPath) => new MailFolder(join(path, 'mail')),
    },
    {
      provide: MailTransport,
      inject: [MailSettings, DataPath],
      useFactory: (settings: MailSettings, data: DataPath) =>
        settings.smtpUrl === null
          ? new FileMailTransport(join(data.path, 'mail'), settings)
          : new SmtpMailTransport(settings.smtpUrl, settings),
    },
  ],
  exports: [
    CaptainMail,
    CaptainQuestions,
    CountedMailboxes,
    EmailDates,
    MailAboutPeople,
    MarkStores,
    MessageSenders,
    QueueMail,
  ],
})
export class MailModule {}
