import { Injectable } from '@nestjs/common';
import { GameTokens } from './game-tokens';
import { GameFinder, GamesOfDay } from './ports';

/** One of several games that two teams play on a day. */
export interface GameOfDay {
  /** Such as `19:00`; null if the schedule gives none. */
  readonly time: string | null;
  readonly location: string | null;
  /** With which a report says that it is about this game. */
  readonly token: string;
}

/** Lists the games among which whoever reports one has to choose. */
@Injectable()
export class ListGamesOfDay {
  constructor(
    private readonly games: GameFinder,
    private readonly tokens: GameTokens,
  ) {}

  /** In their order; none unless there are several, or if this server has no key for links. */
  async execute(wanted: GamesOfDay): Promise<GameOfDay[]> {
    const games = (await this.games.ofDay(wanted)).flatMap(({ id, time, location }) => {
      const token = this.tokens.tokenOf(id);
      return token === null ? [] : [{ time, location, token }];
    });
    return games.length > 1 ? games : [];
  }
}
