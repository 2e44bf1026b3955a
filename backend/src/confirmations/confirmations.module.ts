import { Global, MiddlewareConsumer, Module, NestModule } from '@nestjs/common';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { LinksModule } from '../links/links.module';
import { nothingHere } from '../platform/http/error-filter';
import { ScheduleModule } from '../schedule/schedule.module';
import { ReportOrigins } from '../submissions/application/ports';
import { SubmissionsModule } from '../submissions/submissions.module';
import { TeamLinksModule } from '../team-links/team-links.module';
import { ConfirmResult } from './application/confirm-result';
import { ConfirmationLinks } from './application/confirmation-links';
import { Confirmations } from './application/confirmations';
import { LinkedReportOrigins } from './application/linked-report-origins';
import { MarkUnopposed } from './application/mark-unopposed';
import { OpenConfirmation } from './application/open-confirmation';
import { OpenTeam } from './application/open-team';
import { ConfirmationLinkOpener } from './infrastructure/confirmation-link-opener';
import { confirmationsProvider } from './infrastructure/confirmations-provider';
import { ConfirmationsController } from './infrastructure/http/confirmations.controller';
import { UnopposedSchedule } from './infrastructure/unopposed-schedule';

/** Global, because the module of reports, which it imports, needs `ReportOrigins`. */
@Global()
@Module({
  imports: [LeagueFeedModule, LinksModule, ScheduleModule, SubmissionsModule, TeamLinksModule],
  controllers: [ConfirmationsController],
  providers: [
    ConfirmResult,
    ConfirmationLinkOpener,
    ConfirmationLinks,
    MarkUnopposed,
    OpenConfirmation,
    OpenTeam,
    UnopposedSchedule,
    confirmationsProvider,
    { provide: ReportOrigins, useClass: LinkedReportOrigins },
  ],
  exports: [Confirmations, ReportOrigins],
})
export class ConfirmationsModule implements NestModule {
  constructor(private readonly confirmations: Confirmations) {}

  configure(consumer: MiddlewareConsumer): void {
    consumer
      .apply((_request: unknown, _response: unknown, next: () => void) => {
        if (!this.confirmations.areOn) throw nothingHere();
        next();
      })
      .forRoutes('api/confirmations');
  }
}
