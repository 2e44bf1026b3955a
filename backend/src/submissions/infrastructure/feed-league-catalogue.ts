import { Injectable } from '@nestjs/common';
import { Leagues } from '../../league-feed/application/leagues';
import { LeagueCatalogue } from '../application/ports';
import { GameReport } from '../domain/game-report';
import { ResolvedGame } from '../domain/resolved-game';

/** Looks games up in the league feed's module. */
@Injectable()
export class FeedLeagueCatalogue extends LeagueCatalogue {
  constructor(private readonly leagues: Leagues) {
    super();
  }

  override find({ sportId, leagueDetails, gameDetails }: GameReport): ResolvedGame {
    const game = this.leagues.findGame({ sportId, ...leagueDetails }, gameDetails.captainEmail);
    const isLeagueGone = !game.league && !this.leagues.league(leagueDetails.leagueId ?? '');
    return { ...game, isLeagueGone };
  }
}
