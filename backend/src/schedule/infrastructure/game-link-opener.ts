import { Injectable } from '@nestjs/common';
import { Links } from '../../links/application/links';
import { FindScheduledGame } from '../application/find-scheduled-game';

/** Tells the links module what links of kind g are good for: to report one game. */
@Injectable()
export class GameLinkOpener {
  constructor(links: Links, findGame: FindScheduledGame) {
    links.register('g', async ({ id, version }) => {
      const game = version === 0 ? await findGame.execute(id) : null;
      if (!game) return null;
      const { sportId, sportName, leagueId, leagueName, date, time, location, home, away, state } =
        game;
      return {
        kind: 'game',
        gameId: game.id,
        sportId,
        sportName,
        leagueId,
        leagueName,
        date,
        time,
        location,
        home,
        away,
        state,
      };
    });
  }
}
