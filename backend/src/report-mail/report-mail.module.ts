import { Module } from '@nestjs/common';
import { ConfirmationsModule } from '../confirmations/confirmations.module';
import { CorrectionsModule } from '../corrections/corrections.module';
import { MailModule } from '../mail/mail.module';
import { SubmissionsModule } from '../submissions/submissions.module';
import { ForgetReceipts } from './application/forget-receipts';
import { ReportMailFollower } from './application/report-mail-follower';

@Module({
  imports: [ConfirmationsModule, CorrectionsModule, MailModule, SubmissionsModule],
  providers: [ForgetReceipts, ReportMailFollower],
  exports: [ForgetReceipts, ReportMailFollower],
})
export class ReportMailModule {}
