import { Module } from '@nestjs/common';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { PeopleModule } from '../people/people.module';
import { ContactRetention, LeagueOrigin } from './application/ports';
import { FeedLeagueOrigin } from './infrastructure/feed-league-origin';
import { SetContactRetention } from './infrastructure/set-contact-retention';
import { ManifestController } from './infrastructure/http/manifest.controller';
import { SiteController } from './infrastructure/http/site.controller';

@Module({
  imports: [LeagueFeedModule, PeopleModule],
  controllers: [ManifestController, SiteController],
  providers: [
    { provide: LeagueOrigin, useClass: FeedLeagueOrigin },
    { provide: ContactRetention, useClass: SetContactRetention },
  ],
})
export class SiteModule {}
