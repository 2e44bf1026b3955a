import { Module } from '@nestjs/common';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { LeagueOrigin } from './application/ports';
import { FeedLeagueOrigin } from './infrastructure/feed-league-origin';
import { ManifestController } from './infrastructure/http/manifest.controller';
import { SiteController } from './infrastructure/http/site.controller';

@Module({
  imports: [LeagueFeedModule],
  controllers: [ManifestController, SiteController],
  providers: [{ provide: LeagueOrigin, useClass: FeedLeagueOrigin }],
})
export class SiteModule {}
