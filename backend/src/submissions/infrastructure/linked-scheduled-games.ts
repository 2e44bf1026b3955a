import { Injectable } from '@nestjs/common';
import { FindNamedGame } from '../../schedule/application/find-named-game';
import { ListGamesOfTeam } from '../../schedule/application/list-games-of-team';
import { ScheduledGameOfTeam, ScheduledGames, TeamOfLeague } from '../application/ports';
import { Game } from '../domain/same-game';

/** Asks the module that keeps the schedule. */
@Injectable()
export class LinkedScheduledGames extends ScheduledGames {
  constructor(
    private readonly findNamedGame: FindNamedGame,
    private readonly listGamesOfTeam: ListGamesOfTeam,
  ) {
    super();
  }

  override gameOf(token: string, game: Game): Promise<string | null> {
    return this.findNamedGame.byToken(token, reported(game));
  }

  override stillNamed(id: string, game: Game): Promise<string | null> {
    return this.findNamedGame.byId(id, reported(game));
  }

  override isOfTeams(id: string, game: Game): Promise<boolean> {
    return this.findNamedGame.isOfTeams(id, reported(game));
  }

  override ofTeam(team: TeamOfLeague, now: Date): Promise<readonly ScheduledGameOfTeam[]> {
    return this.listGamesOfTeam.execute(team, now);
  }
}

function reported({ leagueId, matchDate, winningTeamId, losingTeamId }: Game) {
  return { leagueId, matchDate, teamIds: [winningTeamId, losingTeamId] as const };
}
