import { Module } from '@nestjs/common';
import { Settings } from '../config/settings';
import { CurrentCatalogue } from './application/current-catalogue';
import { ListSports } from './application/list-sports';
import { LookUpGame } from './application/look-up-game';
import { CatalogueStore, FeedRuns, LeagueFeed } from './application/ports';
import { PrepareCatalogue } from './application/prepare-catalogue';
import { ReadFeedStatus } from './application/read-feed-status';
import { RefreshCatalogue } from './application/refresh-catalogue';
import { CachedAnswers } from './infrastructure/cached-answers';
import { CatalogueListener } from './infrastructure/catalogue-listener';
import { CatalogueController } from './infrastructure/catalogue.controller';
import { FileLeagueFeed } from './infrastructure/file-league-feed';
import { LeagueLabStatusController } from './infrastructure/leaguelab-status.controller';
import { PostgresCatalogueStore } from './infrastructure/postgres-catalogue-store';
import { PostgresFeedRuns } from './infrastructure/postgres-feed-runs';
import { SampleLeagueFeed } from './infrastructure/sample-league-feed';

@Module({
  controllers: [CatalogueController, LeagueLabStatusController],
  providers: [
    CurrentCatalogue,
    ListSports,
    LookUpGame,
    PrepareCatalogue,
    ReadFeedStatus,
    RefreshCatalogue,
    CachedAnswers,
    CatalogueListener,
    { provide: CatalogueStore, useClass: PostgresCatalogueStore },
    { provide: FeedRuns, useClass: PostgresFeedRuns },
    {
      provide: LeagueFeed,
      inject: [Settings],
      useFactory: ({ feed }: Settings) =>
        feed.source === 'file' ? new FileLeagueFeed(feed.file) : new SampleLeagueFeed(),
    },
  ],
  exports: [ListSports, LookUpGame, RefreshCatalogue],
})
export class LeagueFeedModule {}
