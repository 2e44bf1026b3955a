import { Module } from '@nestjs/common';
import { ConfirmationsModule } from '../confirmations/confirmations.module';
import { CorrectionsModule } from '../corrections/corrections.module';
import { LinksModule } from '../links/links.module';
import { MailModule } from '../mail/mail.module';
import { SportAdminsModule } from '../sport-admins/sport-admins.module';
import { SubmissionsModule } from '../submissions/submissions.module';
import { DeliverAgreementRequest } from './application/deliver-agreement-request';
import { DeliverReport } from './application/deliver-report';
import { ForgetReceipts } from './application/forget-receipts';
import { MailAboutPeople } from './application/mail-about-people';
import { MakeMessages } from './application/make-messages';
import {
  AgreementRequests,
  CorrectionQueue,
  ErasedReportReferences,
  MailAllowance,
  PersonalMail,
  Receipts,
  ReportEmails,
  ReportQueue,
  ReportsToConfirm,
} from './application/ports';
import { QueueReportMail } from './application/queue-report-mail';
import { ReportMailFollower } from './application/report-mail-follower';
import { RequestAgreement } from './application/request-agreement';
import { UndeliveredAlert } from './application/undelivered-alert';
import { PostgresAgreementRequests } from './infrastructure/postgres/postgres-agreement-requests';
import { PostgresCorrectionQueue } from './infrastructure/postgres/postgres-correction-queue';
import { PostgresErasedReportReferences } from './infrastructure/postgres/postgres-erased-report-references';
import { PostgresPersonalMail } from './infrastructure/postgres/postgres-personal-mail';
import { PostgresReceipts } from './infrastructure/postgres/postgres-receipts';
import { PostgresReportQueue } from './infrastructure/postgres/postgres-report-queue';
import { PostgresReportsToConfirm } from './infrastructure/postgres/postgres-reports-to-confirm';
import { PostgresMailAllowance } from './infrastructure/postgres/postgres-mail-allowance';
import { ReportBodies } from './infrastructure/templates/report-bodies';
import { ReportUrls } from './infrastructure/templates/report-urls';
import { TemplateReportEmails } from './infrastructure/templates/template-report-emails';

/** Who is told about a report by e-mail, and in which words. */
@Module({
  imports: [
    ConfirmationsModule,
    CorrectionsModule,
    LinksModule,
    MailModule,
    SportAdminsModule,
    SubmissionsModule,
  ],
  providers: [
    DeliverAgreementRequest,
    DeliverReport,
    ForgetReceipts,
    MailAboutPeople,
    MakeMessages,
    QueueReportMail,
    ReportBodies,
    ReportMailFollower,
    ReportUrls,
    RequestAgreement,
    UndeliveredAlert,
    { provide: AgreementRequests, useClass: PostgresAgreementRequests },
    { provide: CorrectionQueue, useClass: PostgresCorrectionQueue },
    { provide: ErasedReportReferences, useClass: PostgresErasedReportReferences },
    { provide: MailAllowance, useClass: PostgresMailAllowance },
    { provide: PersonalMail, useClass: PostgresPersonalMail },
    { provide: Receipts, useClass: PostgresReceipts },
    { provide: ReportEmails, useClass: TemplateReportEmails },
    { provide: ReportQueue, useClass: PostgresReportQueue },
    { provide: ReportsToConfirm, useClass: PostgresReportsToConfirm },
  ],
  exports: [ForgetReceipts, MailAboutPeople, ReportMailFollower],
})
export class ReportMailModule {}
