import { Injectable } from '@nestjs/common';
import { GamesToRemind } from '../../../schedule/application/games-to-remind';
import { UnreportedGames } from '../../application/ports';
import { UnreportedGame } from '../../domain/reminder';

/** Asks the module that has the schedule. */
@Injectable()
export class ScheduledUnreportedGames extends UnreportedGames {
  constructor(private readonly games: GamesToRemind) {
    super();
  }

  override among(ids: readonly string[], now: Date): Promise<readonly UnreportedGame[]> {
    return this.games.unreportedAmong(ids, now);
  }

  override ofTeams(teamIds: readonly string[], now: Date): Promise<readonly UnreportedGame[]> {
    return this.games.unreportedOf(teamIds, now);
  }

  override hold(ids: readonly string[]): Promise<(() => void) | null> {
    return this.games.hold(ids);
  }

  override reminded(ids: readonly string[], at: Date): Promise<void> {
    return this.games.reminded(ids, at);
  }
}
