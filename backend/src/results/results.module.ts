import { MiddlewareConsumer, Module, NestModule } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { nothingHere } from '../platform/http/error-filter';
import { LeagueRules, Leagues, PublicReports, ReportChanges } from './application/ports';
import { ReadLeagueResults, ShownResults } from './application/read-league-results';
import { ResultsSettings } from './infrastructure/config/results-settings';
import { ConfiguredLeagueRules } from './infrastructure/configured-league-rules';
import { FeedLeagues } from './infrastructure/feed-leagues';
import { ForeignPages } from './infrastructure/http/foreign-pages';
import { HttpReportChanges } from './infrastructure/http/http-report-changes';
import { leaguePath } from './infrastructure/http/league-path';
import { ResultResponses } from './infrastructure/http/result-responses';
import { ResultsController } from './infrastructure/http/results.controller';
import { PostgresPublicReports } from './infrastructure/postgres/postgres-public-reports';
import { ResultsFeature } from './infrastructure/results-feature';

@Module({
  imports: [LeagueFeedModule],
  controllers: [ResultsController],
  providers: [
    ForeignPages,
    ReadLeagueResults,
    ResultResponses,
    ResultsFeature,
    HttpReportChanges,
    { provide: LeagueRules, useClass: ConfiguredLeagueRules },
    { provide: Leagues, useClass: FeedLeagues },
    { provide: PublicReports, useClass: PostgresPublicReports },
    { provide: ReportChanges, useExisting: HttpReportChanges },
    {
      provide: ShownResults,
      inject: [ResultsSettings],
      useFactory: ({ onlyFinal }: ResultsSettings) => new ShownResults(onlyFinal),
    },
  ],
})
export class ResultsModule implements NestModule {
  constructor(
    private readonly settings: ResultsSettings,
    private readonly foreignPages: ForeignPages,
  ) {}

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
