import { Global, Module } from '@nestjs/common';
import { CorrectionsFollower } from './corrections/application/corrections-follower';
import { CorrectionsModule } from './corrections/corrections.module';
import { ReportFollower, ReportFollowers } from './submissions/application/report-followers';

/** The followers of reports, in the order in which they are told. */
const followers = [CorrectionsFollower];

/** Global, because the module of reports, on which they build, tells them. */
@Global()
@Module({
  imports: [CorrectionsModule],
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
