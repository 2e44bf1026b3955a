import { Injectable } from '@nestjs/common';
import { CurrentSchedule } from '../../schedule/application/current-schedule';
import { ImportSchedule } from '../../schedule/application/import-schedule';
import {
  ReadScheduleStatus,
  ScheduleStatus,
} from '../../schedule/application/read-schedule-status';
import { GamesOfRefresh, Schedule } from '../application/ports';

/** Hands games over to the module that keeps the schedule. */
@Injectable()
export class ImportedSchedule extends Schedule {
  constructor(
    private readonly importSchedule: ImportSchedule,
    private readonly current: CurrentSchedule,
    private readonly readStatus: ReadScheduleStatus,
  ) {
    super();
  }

  override async import(
    { content, games, acceptShrink }: GamesOfRefresh,
    now: Date,
  ): Promise<void> {
    const sports = new Map(content.sports.map(({ id, name }) => [id, name]));
    await this.importSchedule.execute(
      {
        known: {
          leagues: content.leagues.map(({ id, name, sportId, location }) => ({
            id,
            name,
            sportId,
            location,
            sportName: sports.get(sportId) ?? sportId,
          })),
          teams: content.teams.map(({ id, leagueId, name, division, captainMarks = [] }) => ({
            id,
            leagueId,
            name,
            division,
            hasCaptain: captainMarks.length > 0,
          })),
        },
        games,
        acceptShrink,
      },
      now,
    );
  }

  override reload(): Promise<void> {
    return this.current.reload();
  }

  override status(): Promise<ScheduleStatus | null> {
    return this.readStatus.execute();
  }
}
