import { MiddlewareConsumer, Module, NestModule } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { nothingHere } from '../platform/http/error-filter';
import { PublicReports, ReportChanges } from './application/ports';
import { LeagueRules, ReadLeagueResults, ShownResults } from './application/read-league-results';
import { ResultsSettings } from './infrastructure/config/results-settings';
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
    {
      provide: LeagueRules,
      inject: [ResultsSettings],
      useFactory: ({ rules, rulesByLeague }: ResultsSettings) =>
        new LeagueRules(rules, rulesByLeague),
    },
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
