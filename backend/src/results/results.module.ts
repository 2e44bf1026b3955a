import { MiddlewareConsumer, Module, NestModule } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { Features } from '../platform/features/features';
import { nothingHere } from '../platform/http/error-filter';
import { ChangeStandings } from './application/change-standings';
import { ListPublicLeagues } from './application/list-public-leagues';
import {
  PublicReports,
  PublicationRules,
  ReportChanges,
  StandingsStore,
} from './application/ports';
import { ReadLeagueResults } from './application/read-league-results';
import { ReadLeagueTable } from './application/read-league-table';
import { ReadStandings } from './application/read-standings';
import { FirstStandings } from './infrastructure/config/first-standings';
import { ResultsSettings } from './infrastructure/config/results-settings';
import { ForeignPages, leaguePath } from './infrastructure/http/foreign-pages';
import { HttpReportChanges } from './infrastructure/http/http-report-changes';
import { LeaguesWithResultsController } from './infrastructure/http/leagues-with-results.controller';
import { ResultResponses } from './infrastructure/http/result-responses';
import { ResultsController } from './infrastructure/http/results.controller';
import { StandingsController } from './infrastructure/http/standings.controller';
import { PostgresPublicReports } from './infrastructure/postgres/postgres-public-reports';
import { PostgresStandingsStore } from './infrastructure/postgres/postgres-standings-store';

@Module({
  imports: [LeagueFeedModule],
  controllers: [LeaguesWithResultsController, ResultsController, StandingsController],
  providers: [
    ChangeStandings,
    FirstStandings,
    ForeignPages,
    HttpReportChanges,
    ListPublicLeagues,
    ReadLeagueResults,
    ReadLeagueTable,
    ReadStandings,
    ResultResponses,
    { provide: PublicReports, useClass: PostgresPublicReports },
    { provide: PublicationRules, useExisting: ResultsSettings },
    { provide: StandingsStore, useClass: PostgresStandingsStore },
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
