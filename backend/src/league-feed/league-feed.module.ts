import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DataPath } from '../platform/disk/data-path';
import { feedRefreshLock } from '../platform/postgres/locks/advisory-locks';
import { SessionLock } from '../platform/postgres/locks/session-lock';
import { CurrentCatalogue } from './application/current-catalogue';
import { FeedAlert } from './application/feed-alert';
import { FindCaptainAddresses } from './application/find-captain-addresses';
import { Leagues } from './application/leagues';
import {
  CaptainEmailHashes,
  CatalogueStore,
  FeedRuns,
  LeagueFeed,
  OwnLeagueStore,
  RefreshLock,
} from './application/ports';
import { CaptainsOfOwnLeagues } from './application/captains-of-own-leagues';
import { OwnLeagues } from './application/own-leagues';
import { ReadFeedStatus } from './application/read-feed-status';
import { RefreshCatalogue } from './application/refresh-catalogue';
import { Refreshes } from './application/refreshes';
import { LeagueFeedSettings } from './infrastructure/config/league-feed-settings';
import { feedFrom } from './infrastructure/feed-from';
import { FeedMetrics } from './infrastructure/feed-metrics';
import { CachedResponses } from './infrastructure/http/cached-responses';
import { CatalogueController } from './infrastructure/http/catalogue.controller';
import { FeedStatusController } from './infrastructure/http/feed-status.controller';
import { LeagueFeedTopic } from './infrastructure/league-feed-topic';
import { OwnLeaguesController } from './infrastructure/http/own-leagues.controller';
import { Clock } from './infrastructure/leaguelab/clock';
import { HmacCaptainEmailHashes } from './infrastructure/leaguelab/hmac-captain-email-hashes';
import { rosterKey } from './infrastructure/leaguelab/roster-key';
import { CatalogueListener } from './infrastructure/postgres/catalogue-listener';
import { PostgresCatalogueStore } from './infrastructure/postgres/postgres-catalogue-store';
import { PostgresOwnLeagues } from './infrastructure/postgres/postgres-own-leagues';
import { PostgresFeedRuns } from './infrastructure/postgres/postgres-feed-runs';
import { RefreshClock } from './infrastructure/schedule/refresh-clock';
import { RefreshSchedule } from './infrastructure/schedule/refresh-schedule';

@Module({
  controllers: [CatalogueController, FeedStatusController, OwnLeaguesController],
  providers: [
    CachedResponses,
    CatalogueListener,
    Clock,
    CurrentCatalogue,
    FeedAlert,
    FeedMetrics,
    FindCaptainAddresses,
    LeagueFeedTopic,
    Leagues,
    OwnLeagues,
    CaptainsOfOwnLeagues,
    ReadFeedStatus,
    RefreshCatalogue,
    RefreshSchedule,
    Refreshes,
    {
      provide: CaptainEmailHashes,
      inject: [LeagueFeedSettings, DataPath],
      useFactory: (settings: LeagueFeedSettings, data: DataPath) =>
        new HmacCaptainEmailHashes(() => rosterKey(settings, data)),
    },
    { provide: CatalogueStore, useClass: PostgresCatalogueStore },
    { provide: FeedRuns, useClass: PostgresFeedRuns },
    { provide: OwnLeagueStore, useClass: PostgresOwnLeagues },
    {
      provide: LeagueFeed,
      inject: [LeagueFeedSettings, Clock, OwnLeagueStore],
      useFactory: ({ feed }: LeagueFeedSettings, clock: Clock, own: OwnLeagueStore) =>
        feedFrom(feed, clock, own),
    },
    {
      provide: RefreshClock,
      inject: [LeagueFeedSettings],
      useFactory: ({ refreshTime }: LeagueFeedSettings) => new RefreshClock(refreshTime),
    },
    {
      provide: RefreshLock,
      inject: [DataSource],
      useFactory: (dataSource: DataSource): RefreshLock =>
        new SessionLock(dataSource, feedRefreshLock, 'league feed'),
    },
  ],
  exports: [
    CaptainsOfOwnLeagues,
    FindCaptainAddresses,
    Leagues,
    OwnLeagues,
    ReadFeedStatus,
    RefreshCatalogue,
    Refreshes,
  ],
})
export class LeagueFeedModule {}
