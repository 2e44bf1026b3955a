import { MiddlewareConsumer, Module, NestModule } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { Features } from '../platform/features/features';
import { nothingHere } from '../platform/http/error-filter';
import { PublicReports, PublicationRules, ReportChanges } from './application/ports';
import { ListPublicLeagues } from './application/list-public-leagues';
import { ReadLeagueResults } from './application/read-league-results';
import { ResultsSettings } from './infrastructure/config/results-settings';
import { ForeignPages, leaguePath } from './infrastructure/http/foreign-pages';
import { HttpReportChanges } from './infrastructure/http/http-report-changes';
import { LeaguesWithResultsController } from './infrastructure/http/leagues-with-results.controller';
import { ResultResponses } from './infrastructure/http/result-responses';
import { ResultsController } from './infrastructure/http/results.controller';
import { PostgresPublicReports } from './infrastructure/postgres/postgres-public-reports';

@Module({
  imports: [LeagueFeedModule],
  controllers: [LeaguesWithResultsController, ResultsController],
  providers: [
    ForeignPages,
    HttpReportChanges,
    ListPublicLeagues,
    ReadLeagueResults,
    ResultResponses,
    { provide: PublicReports, useClass: PostgresPublicReports },
    { provide: PublicationRules, useExisting: ResultsSettings },
    { provide: ReportChanges, useExisting: HttpReportChanges },
  ],
})
export class ResultsModule implements NestModule {
  constructor(
    private readonly settings: ResultsSettings,
    private readonly foreignPages: ForeignPages,
    features: Features,
  ) {
    if (settings.arePublic) features.turnOn('results');
  }

  /** These calls are unknown ones while nothing is published. */
  configure(consumer: MiddlewareConsumer): void {
    consumer
      .apply((request: Request, response: Response, next: () => void) => {
        // Express has cut off what the middleware is for.
        const path = `${request.baseUrl}${request.path}`;
        if (leaguePath.test(path)) {
          if (!this.settings.arePublic) throw nothingHere();
          this.foreignPages.allow(path, request, response);
        }
        next();
      })
      .forRoutes('api/leagues');
  }
}
