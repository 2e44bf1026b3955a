import { Injectable } from '@nestjs/common';
import { FindGameOfToken } from '../../schedule/application/find-game-of-token';
import { ListGamesOfTeam } from '../../schedule/application/list-games-of-team';
import { ScheduledGameOfTeam, ScheduledGames, TeamOfLeague } from '../application/ports';

/** Asks the module that keeps the schedule. */
@Injectable()
export class LinkedScheduledGames extends ScheduledGames {
  constructor(
    private readonly findGameOfToken: FindGameOfToken,
    private readonly listGamesOfTeam: ListGamesOfTeam,
  ) {
    super();
  }

  override gameOf(
    token: string,
    report: Parameters<ScheduledGames['gameOf']>[1],
  ): Promise<string | null> {
    return this.findGameOfToken.execute(token, report);
  }

  override ofTeam(team: TeamOfLeague, now: Date): Promise<readonly ScheduledGameOfTeam[]> {
    return this.listGamesOfTeam.execute(team, now);
  }
}
