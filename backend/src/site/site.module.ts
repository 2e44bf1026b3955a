import { Module } from '@nestjs/common';
import { ManifestController } from './infrastructure/http/manifest.controller';
import { SiteController } from './infrastructure/http/site.controller';

@Module({ controllers: [ManifestController, SiteController] })
export class SiteModule {}
