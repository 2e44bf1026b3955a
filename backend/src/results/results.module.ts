import { MiddlewareConsumer, Module, NestModule, RequestMethod } from '@nestjs/common';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { nothingHere } from '../platform/http/error-filter';
import { LeagueRules, Leagues, PublicReports, ReportChanges } from './application/ports';
import { ReadLeagueResults, ShownResults } from './application/read-league-results';
import { ResultsSettings } from './infrastructure/config/results-settings';
import { ConfiguredRules } from './infrastructure/configured-rules';
import { FeedLeagues } from './infrastructure/feed-leagues';
import { ResultResponses } from './infrastructure/http/result-responses';
import { ResultsController } from './infrastructure/http/results.controller';
import { PostgresPublicReports } from './infrastructure/postgres/postgres-public-reports';
import { ResultsFeature } from './infrastructure/results-feature';
import { UnsafeRequests } from './infrastructure/unsafe-requests';

@Module({
  imports: [LeagueFeedModule],
  controllers: [ResultsController],
  providers: [
    ReadLeagueResults,
    ResultResponses,
    ResultsFeature,
    UnsafeRequests,
    { provide: LeagueRules, useClass: ConfiguredRules },
    { provide: Leagues, useClass: FeedLeagues },
    { provide: PublicReports, useClass: PostgresPublicReports },
    { provide: ReportChanges, useExisting: UnsafeRequests },
    {
      provide: ShownResults,
      inject: [ResultsSettings],
      useFactory: ({ onlyFinal }: ResultsSettings) => new ShownResults(onlyFinal),
    },
  ],
})
export class ResultsModule implements NestModule {
  constructor(private readonly settings: ResultsSettings) {}

  /** These calls are unknown ones while nothing is published. */
  configure(consumer: MiddlewareConsumer): void {
    consumer
      .apply((_request: unknown, _response: unknown, next: () => void) => {
        if (!this.settings.arePublic) throw nothingHere();
        next();
      })
      // With a method, a path does not stand for the paths below it.
      .forRoutes(
        ...['', '/results', '/standings'].map((path) => ({
          path: `api/leagues/:leagueId${path}`,
          method: RequestMethod.GET,
        })),
      );
  }
}
