import { Module } from '@nestjs/common';
import { LinksModule } from '../links/links.module';

/** The schedule of games, and which of them were reported. */
@Module({ imports: [LinksModule] })
export class ScheduleModule {}
