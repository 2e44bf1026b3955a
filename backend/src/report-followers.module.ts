import { Global, Module } from '@nestjs/common';
import { CorrectionsFollower } from './corrections/application/corrections-follower';
import { CorrectionsModule } from './corrections/corrections.module';
import { ForgetReceipts } from './report-mail/application/forget-receipts';
import { MailAboutPeople } from './report-mail/application/mail-about-people';
import { ReportMailFollower } from './report-mail/application/report-mail-follower';
import { ReportMailModule } from './report-mail/report-mail.module';
import { GameAnswers } from './schedule/application/game-answers';
import { ScheduleModule } from './schedule/schedule.module';
import { ReportFollower, ReportFollowers } from './submissions/application/report-followers';

/** The followers of reports, in the order in which they are told. */
export const followers = [
  GameAnswers,
  CorrectionsFollower,
  ReportMailFollower,
  MailAboutPeople,
  ForgetReceipts,
];

/** Global, because the module of reports, on which they build, tells them. */
@Global()
@Module({
  imports: [ScheduleModule, CorrectionsModule, ReportMailModule],
  providers: [
    {
      provide: ReportFollowers,
      inject: followers,
      useFactory: (...told: readonly ReportFollower[]) => new ReportFollowers(told),
    },
  ],
  exports: [ReportFollowers],
})
export class ReportFollowersModule {}
