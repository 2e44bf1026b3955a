import { Module } from '@nestjs/common';
import { ManifestController } from './infrastructure/manifest.controller';
import { SiteController } from './infrastructure/site.controller';

@Module({ controllers: [ManifestController, SiteController] })
export class SiteModule {}
