import { Global, Module } from '@nestjs/common';
import { ConfirmationsModule } from '../confirmations/confirmations.module';
import { CorrectionsModule } from '../corrections/corrections.module';
import { MailModule } from '../mail/mail.module';
import { CorrectionMail, ReportMail } from '../submissions/application/ports';
import { SubmissionsModule } from '../submissions/submissions.module';
import { OutboxCorrectionMail } from './application/outbox-correction-mail';
import { OutboxReportMail } from './application/outbox-report-mail';

/** Global, because the module of reports, which it imports, needs its ports. */
@Global()
@Module({
  imports: [ConfirmationsModule, CorrectionsModule, MailModule, SubmissionsModule],
  providers: [
    { provide: CorrectionMail, useClass: OutboxCorrectionMail },
    { provide: ReportMail, useClass: OutboxReportMail },
  ],
  exports: [CorrectionMail, ReportMail],
})
export class ReportMailModule {}
