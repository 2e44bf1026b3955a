import { Module } from '@nestjs/common';
import { LinksModule } from '../links/links.module';
import { GamesToRemind } from './application/games-to-remind';
import { PostgresGamesToRemind } from './infrastructure/postgres/postgres-games-to-remind';

/** The schedule of games, and which of them were reported. */
@Module({
  imports: [LinksModule],
  providers: [{ provide: GamesToRemind, useClass: PostgresGamesToRemind }],
  exports: [GamesToRemind],
})
export class ScheduleModule {}
