import { Injectable } from '@nestjs/common';
import { FindLeague } from '../../league-feed/application/find-league';
import { LookUpGame } from '../../league-feed/application/look-up-game';
import { LeagueCatalogue } from '../application/ports';
import { GameReport } from '../domain/game-report';
import { ResolvedGame } from '../domain/resolved-game';

/** Looks games up in the league feed's module. */
@Injectable()
export class FeedLeagueCatalogue extends LeagueCatalogue {
  constructor(
    private readonly lookUpGame: LookUpGame,
    private readonly findLeague: FindLeague,
  ) {
    super();
  }

  override find({ sportId, leagueDetails, gameDetails }: GameReport): ResolvedGame {
    const game = this.lookUpGame.execute({
      sportId,
      ...leagueDetails,
      captainEmail: gameDetails.captainEmail,
    });
    const isLeagueGone = !game.league && !this.findLeague.execute(leagueDetails.leagueId ?? '');
    return { ...game, isLeagueGone };
  }
}
