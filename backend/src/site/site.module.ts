import { Module } from '@nestjs/common';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { ManifestController } from './infrastructure/http/manifest.controller';
import { SiteController } from './infrastructure/http/site.controller';

@Module({
  imports: [LeagueFeedModule],
  controllers: [ManifestController, SiteController],
})
export class SiteModule {}
