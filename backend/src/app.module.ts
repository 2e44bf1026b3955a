import { DynamicModule, Module } from '@nestjs/common';
import { AdminsModule } from './admins/admins.module';
import { AuditLogModule } from './audit-log/audit-log.module';
import { Settings } from './config/settings';
import { DatabaseModule } from './database/database.module';
import { InvitationsModule } from './invitations/invitations.module';
import { LeagueFeedModule } from './league-feed/league-feed.module';
import { RatingsAnalyticsModule } from './ratings-analytics/ratings-analytics.module';
import { SharedModule } from './shared/shared.module';
import { SiteModule } from './site/site.module';
import { SubmissionsModule } from './submissions/submissions.module';

@Module({})
export class AppModule {
  static with(settings: Settings, databaseUrl: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        SharedModule.with(settings),
        DatabaseModule.forRoot(databaseUrl, settings),
        AuditLogModule,
        AdminsModule,
        InvitationsModule,
        SiteModule,
        LeagueFeedModule,
        SubmissionsModule,
        RatingsAnalyticsModule,
      ],
    };
  }
}
