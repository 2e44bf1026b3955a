import { Injectable } from '@nestjs/common';
import {
  RefreshedLeagues,
  ScheduleOfGames,
  ScheduleStatus,
} from '../../league-feed/application/schedule-of-games';
import { CurrentSchedule } from './current-schedule';
import { ImportSchedule } from './import-schedule';
import { knownTeams } from './known-teams';
import { ReadScheduleStatus } from './read-schedule-status';

/** Lets the schedule follow the leagues that were refreshed. */
@Injectable()
export class ScheduleOfLeagues extends ScheduleOfGames {
  constructor(
    private readonly importSchedule: ImportSchedule,
    private readonly current: CurrentSchedule,
    private readonly readStatus: ReadScheduleStatus,
  ) {
    super();
  }

  override follow({ content, games, acceptShrink }: RefreshedLeagues, now: Date): Promise<void> {
    return this.importSchedule.execute({ known: knownTeams(content), games, acceptShrink }, now);
  }

  override reload(): Promise<void> {
    return this.current.reload();
  }

  override status(): Promise<ScheduleStatus | null> {
    return this.readStatus.execute();
  }
}
