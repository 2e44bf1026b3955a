import { Module } from '@nestjs/common';
import { DataPath } from '../platform/disk/data-path';
import { ScheduleModule } from '../schedule/schedule.module';
import { CatchUp } from './application/catch-up';
import { CurrentCatalogue } from './application/current-catalogue';
import { FeedOrigin } from './application/feed-origin';
import { FindCaptainAddresses } from './application/find-captain-addresses';
import { FindLeague } from './application/find-league';
import { FindTeamsOfCaptain } from './application/find-teams-of-captain';
import { ListSports } from './application/list-sports';
import { ListTeams } from './application/list-teams';
import { LookUpGame } from './application/look-up-game';
import {
  CaptainEmailHashes,
  CatalogueStore,
  FeedRuns,
  LeagueFeed,
  RefreshLock,
  Schedule,
  ScheduledDays,
} from './application/ports';
import { PrepareCatalogue } from './application/prepare-catalogue';
import { ReadFeedAge } from './application/read-feed-age';
import { ReadFeedStatus } from './application/read-feed-status';
import { RefreshCatalogue } from './application/refresh-catalogue';
import { RefreshOnSchedule } from './application/refresh-on-schedule';
import { StartRefresh } from './application/start-refresh';
import { LeagueFeedSettings } from './infrastructure/config/league-feed-settings';
import { CachedResponses } from './infrastructure/http/cached-responses';
import { CatalogueListener } from './infrastructure/postgres/catalogue-listener';
import { CatalogueController } from './infrastructure/http/catalogue.controller';
import { ImportedSchedule } from './infrastructure/imported-schedule';
import { FeedMetrics } from './infrastructure/feed-metrics';
import { LeagueFeedTopic } from './infrastructure/league-feed-topic';
import { HmacCaptainEmailHashes } from './infrastructure/leaguelab/hmac-captain-email-hashes';
import { feedFrom } from './infrastructure/feed-from';
import { Clock } from './infrastructure/leaguelab/clock';
import { FeedStatusController } from './infrastructure/http/feed-status.controller';
import { PostgresCatalogueStore } from './infrastructure/postgres/postgres-catalogue-store';
import { PostgresFeedRuns } from './infrastructure/postgres/postgres-feed-runs';
import { PostgresRefreshLock } from './infrastructure/postgres/postgres-refresh-lock';
import { PostgresScheduledDays } from './infrastructure/postgres/postgres-scheduled-days';
import { RefreshClock } from './infrastructure/schedule/refresh-clock';
import { RefreshFeedController } from './infrastructure/http/refresh-feed.controller';
import { RefreshSchedule } from './infrastructure/schedule/refresh-schedule';
import { rosterKey } from './infrastructure/leaguelab/roster-key';

@Module({
  imports: [ScheduleModule],
  controllers: [CatalogueController, FeedStatusController, RefreshFeedController],
  providers: [
    CatchUp,
    Clock,
    CurrentCatalogue,
    FeedMetrics,
    FindCaptainAddresses,
    FindLeague,
    FindTeamsOfCaptain,
    LeagueFeedTopic,
    ListSports,
    ListTeams,
    LookUpGame,
    PrepareCatalogue,
    ReadFeedAge,
    ReadFeedStatus,
    RefreshCatalogue,
    RefreshOnSchedule,
    RefreshSchedule,
    StartRefresh,
    CachedResponses,
    CatalogueListener,
    {
      provide: CaptainEmailHashes,
      inject: [LeagueFeedSettings, DataPath],
      useFactory: (settings: LeagueFeedSettings, data: DataPath) =>
        new HmacCaptainEmailHashes(() => rosterKey(settings, data)),
    },
    { provide: CatalogueStore, useClass: PostgresCatalogueStore },
    { provide: FeedRuns, useClass: PostgresFeedRuns },
    { provide: RefreshLock, useClass: PostgresRefreshLock },
    { provide: Schedule, useClass: ImportedSchedule },
    { provide: ScheduledDays, useClass: PostgresScheduledDays },
    {
      provide: FeedOrigin,
      inject: [LeagueFeedSettings, CurrentCatalogue],
      useFactory: ({ feed }: LeagueFeedSettings, catalogue: CurrentCatalogue) =>
        new FeedOrigin(feed.source === 'sample', catalogue),
    },
    {
      provide: RefreshClock,
      inject: [LeagueFeedSettings],
      useFactory: ({ refreshTime }: LeagueFeedSettings) => new RefreshClock(refreshTime),
    },
    {
      provide: LeagueFeed,
      inject: [LeagueFeedSettings, Clock],
      useFactory: ({ feed }: LeagueFeedSettings, clock: Clock) => feedFrom(feed, clock),
    },
  ],
  exports: [
    FeedOrigin,
    FindCaptainAddresses,
    FindLeague,
    FindTeamsOfCaptain,
    ListSports,
    ListTeams,
    LookUpGame,
    ReadFeedAge,
    RefreshCatalogue,
  ],
})
export class LeagueFeedModule {}
