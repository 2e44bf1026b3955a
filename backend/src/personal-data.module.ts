import { Global, Module } from '@nestjs/common';
import { AuditLinesAboutPerson } from './audit-log/application/audit-lines-about-person';
import { AuditLogModule } from './audit-log/audit-log.module';
import { PersonalData } from './kernel/collected/personal-data';
import { AllPersonalData } from './people/application/all-personal-data';
import { CaptainsOfOwnLeagues } from './league-feed/application/captains-of-own-leagues';
import { LeagueFeedModule } from './league-feed/league-feed.module';
import { MailAboutPeople } from './report-mail/application/mail-about-people';
import { ReportMailModule } from './report-mail/report-mail.module';
import { PersonalDataInReports } from './submissions/application/personal-data/personal-data-in-reports';
import { SubmissionsModule } from './submissions/submissions.module';

/**
 * What is kept of people, in the order in which it is found. Reports come first, because mail is about
 * them. They are erased last, because new reports wait until that ends.
 */
export const keptOfPeople = [
  PersonalDataInReports,
  MailAboutPeople,
  CaptainsOfOwnLeagues,
  AuditLinesAboutPerson,
];

/** Global, because the module that erases people knows none of these. */
@Global()
@Module({
  imports: [AuditLogModule, LeagueFeedModule, ReportMailModule, SubmissionsModule],
  providers: [
    {
      provide: AllPersonalData,
      inject: keptOfPeople,
      useFactory: (...parts: readonly PersonalData[]) => new AllPersonalData(parts),
    },
  ],
  exports: [AllPersonalData],
})
export class PersonalDataModule {}
