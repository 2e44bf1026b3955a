import { Module } from '@nestjs/common';
import { SiteController } from './infrastructure/site.controller';

@Module({ controllers: [SiteController] })
export class SiteModule {}
