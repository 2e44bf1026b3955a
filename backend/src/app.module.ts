import { DynamicModule, Module } from '@nestjs/common';
import { databaseSchema } from './database-schema';
import { AdminsModule } from './admins/admins.module';
import { AlertsModule } from './alerts/alerts.module';
import { AuditLogModule } from './audit-log/audit-log.module';
import { BackupsModule } from './backups/backups.module';
import { CalendarsModule } from './calendars/calendars.module';
import { CorrectionsModule } from './corrections/corrections.module';
import { ConfirmationsModule } from './confirmations/confirmations.module';
import { DatabaseSettings } from './platform/config/database-settings';
import { Settings } from './platform/config/settings';
import { DataPath } from './platform/disk/data-path';
import type { DatabaseAddress } from './platform/postgres/connections/database-address';
import { DatabaseModule } from './platform/postgres/database.module';
import type { OpenDatabase } from './platform/postgres/open-database';
import { InvitationsModule } from './invitations/invitations.module';
import { LeagueFeedModule } from './league-feed/league-feed.module';
import { LinksModule } from './links/links.module';
import { MailSettings } from './mail/infrastructure/config/mail-settings';
import { MailModule } from './mail/mail.module';
import { PeopleModule } from './people/people.module';
import { PersonalDataModule } from './personal-data.module';
import { RatingsAnalyticsModule } from './ratings-analytics/ratings-analytics.module';
import { PlatformModule } from './platform/platform.module';
import { ImportsModule } from './imports/imports.module';
import { ScheduleModule } from './schedule/schedule.module';
import { SecondFactorsModule } from './second-factors/second-factors.module';
import { RemindersModule } from './reminders/reminders.module';
import { ReportFollowersModule } from './report-followers.module';
import { ReviewingModule } from './reviewing/reviewing.module';
import { ResultsModule } from './results/results.module';
import { SetupModule } from './setup/setup.module';
import { SiteModule } from './site/site.module';
import { SportAdminsModule } from './sport-admins/sport-admins.module';
import { SubmissionsModule } from './submissions/submissions.module';
import { TeamLinksModule } from './team-links/team-links.module';

@Module({})
export class AppModule {
  /**
   * @param database its address, and the folder for what is kept in files
   * @param runsJobs whether scheduled jobs run
   */
  static with(
    settings: Settings,
    database: DatabaseAddress & Pick<OpenDatabase, 'dataFolder' | 'programs'>,
    runsJobs = true,
  ): DynamicModule {
    const databaseSettings = settings.of(DatabaseSettings);
    const storesReports =
      databaseSettings.url === null || settings.of(MailSettings).smtpUrl === null;
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(settings, new DataPath(database.dataFolder, storesReports), runsJobs),
        DatabaseModule.forRoot(databaseSchema, database, databaseSettings),
        AuditLogModule,
        AdminsModule,
        SecondFactorsModule,
        InvitationsModule,
        SiteModule,
        LeagueFeedModule,
        ScheduleModule,
        ImportsModule,
        SportAdminsModule,
        LinksModule,
        TeamLinksModule,
        MailModule,
        SubmissionsModule,
        ReviewingModule,
        CorrectionsModule,
        ConfirmationsModule,
        ReportFollowersModule,
        RemindersModule,
        ResultsModule,
        CalendarsModule,
        RatingsAnalyticsModule,
        AlertsModule,
        BackupsModule,
        PersonalDataModule,
        PeopleModule,
        SetupModule,
      ],
    };
  }
}
