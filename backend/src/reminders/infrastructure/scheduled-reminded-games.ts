import { Injectable } from '@nestjs/common';
import { CalendarDate } from '../../kernel/calendar-date';
import { GamesToRemind } from '../../schedule/application/games-to-remind';
import {
  DueWithin,
  GameToRemind,
  RemindedGames,
  ScheduledGameToRemind,
} from '../application/ports';
import { Evening } from '../domain/evening';
import { mostRounds } from '../domain/reminder-round';

/** Asks the module that has the schedule. */
@Injectable()
export class ScheduledRemindedGames extends RemindedGames {
  constructor(private readonly games: GamesToRemind) {
    super();
  }

  override takeDue(due: DueWithin, most: number): Promise<readonly GameToRemind[] | null> {
    return this.games.takeOverdue(due, mostRounds, most);
  }

  override lock(ids: readonly string[]): Promise<readonly ScheduledGameToRemind[]> {
    return this.games.lock(ids);
  }

  override beginRound(ids: readonly string[]): Promise<void> {
    return this.games.beginRound(ids);
  }

  override evenings(after: Date, until: Date, from: CalendarDate): Promise<readonly Evening[]> {
    return this.games.evenings(after, until, from);
  }
}
