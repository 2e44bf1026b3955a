import { Global, Module } from '@nestjs/common';
import { AssociationSettings } from '../platform/config/association-settings';
import { ScheduleOfGames } from '../league-feed/application/schedule-of-games';
import { LinksModule } from '../links/links.module';
import { ScheduleSql } from '../submissions/infrastructure/postgres/schedule-sql';
import { SubmissionsModule } from '../submissions/submissions.module';
import { CurrentSchedule } from './application/current-schedule';
import { DismissGame } from './application/dismiss-game';
import { GameAnswers } from './application/game-answers';
import { FindScheduledGame } from './application/find-scheduled-game';
import { GamesToRemind } from './application/games-to-remind';
import { FindNamedGame } from './application/find-named-game';
import { GameTokens } from './application/game-tokens';
import { ImportSchedule } from './application/import-schedule';
import { LinkReport } from './application/link-report';
import { ListAnnouncedGames } from './application/list-announced-games';
import { ListGamesOfDay } from './application/list-games-of-day';
import { ListGamesOfTeam } from './application/list-games-of-team';
import {
  DueTimes,
  GameDecisions,
  GameFinder,
  GameReader,
  ScheduleFiles,
  ScheduleStore,
} from './application/ports';
import { ReadScheduleStatus } from './application/read-schedule-status';
import { ScheduleOfLeagues } from './application/schedule-of-leagues';
import { ReopenGame } from './application/reopen-game';
import { ScheduleAlert } from './application/schedule-alert';
import { currentScheduleProvider } from './infrastructure/current-schedule-provider';
import { CsvScheduleFiles } from './infrastructure/files/csv-schedule-files';
import { GameLinkOpener } from './infrastructure/game-link-opener';
import { GamesOfDayController } from './infrastructure/http/games-of-day.controller';
import { GamesController } from './infrastructure/http/games.controller';
import { ScheduleExportController } from './infrastructure/http/schedule-export.controller';
import { PostgresGameAnswers } from './infrastructure/postgres/postgres-game-answers';
import { PostgresGameDecisions } from './infrastructure/postgres/postgres-game-decisions';
import { PostgresGameFinder } from './infrastructure/postgres/postgres-game-finder';
import { PostgresGameReader } from './infrastructure/postgres/postgres-game-reader';
import { PostgresGamesToRemind } from './infrastructure/postgres/postgres-games-to-remind';
import { ReportsScheduleSql } from './infrastructure/postgres/reports-schedule-sql';
import { PostgresScheduleStore } from './infrastructure/postgres/postgres-schedule-store';
import { ScheduleMetrics } from './infrastructure/schedule-metrics';
import { ScheduleTopic } from './infrastructure/schedule-topic';
import { ZonedDueTimes } from './infrastructure/zoned-due-times';

/**
 * The schedule of games, and which of them were reported. Global, because the modules of leagues
 * and of reports, which it follows, need `ScheduleOfGames` and `ScheduleSql`.
 */
@Global()
@Module({
  imports: [LinksModule, SubmissionsModule],
  controllers: [GamesController, GamesOfDayController, ScheduleExportController],
  providers: [
    DismissGame,
    FindScheduledGame,
    GameLinkOpener,
    FindNamedGame,
    ImportSchedule,
    LinkReport,
    ListAnnouncedGames,
    ListGamesOfDay,
    ListGamesOfTeam,
    ReadScheduleStatus,
    ReopenGame,
    ScheduleAlert,
    ScheduleMetrics,
    ScheduleTopic,
    currentScheduleProvider,
    {
      provide: DueTimes,
      inject: [AssociationSettings],
      useFactory: ({ timeZone }: AssociationSettings) => new ZonedDueTimes(timeZone),
    },
    { provide: GameAnswers, useClass: PostgresGameAnswers },
    { provide: GameDecisions, useClass: PostgresGameDecisions },
    { provide: GameFinder, useClass: PostgresGameFinder },
    { provide: GameReader, useClass: PostgresGameReader },
    { provide: GamesToRemind, useClass: PostgresGamesToRemind },
    GameTokens,
    { provide: ScheduleSql, useClass: ReportsScheduleSql },
    { provide: ScheduleOfGames, useClass: ScheduleOfLeagues },
    { provide: ScheduleFiles, useClass: CsvScheduleFiles },
    { provide: ScheduleStore, useClass: PostgresScheduleStore },
  ],
  exports: [
    CurrentSchedule,
    FindScheduledGame,
    FindNamedGame,
    GameAnswers,
    GameTokens,
    GamesToRemind,
    ListAnnouncedGames,
    ListGamesOfTeam,
    ReadScheduleStatus,
    ScheduleOfGames,
    ScheduleSql,
  ],
})
export class ScheduleModule {}
