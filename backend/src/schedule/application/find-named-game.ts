import { Injectable } from '@nestjs/common';
import { ReportedGame, isAbout, isOfTeams } from '../domain/named-game';
import { GameTokens } from './game-tokens';
import { GameFinder } from './ports';

/** Tells which game of the schedule a report names. */
@Injectable()
export class FindNamedGame {
  constructor(
    private readonly games: GameFinder,
    private readonly tokens: GameTokens,
  ) {}

  /**
   * The game whose link a report was sent with.
   * @param token anything that a client sent
   * @returns null for a token that is not valid, or if the report is not about its game
   */
  async byToken(token: unknown, report: ReportedGame, now = new Date()): Promise<string | null> {
    const id = this.tokens.read(token);
    return id === null ? null : this.byId(id, report, now);
  }

  /** The game with this id; null if it is gone, or if the report is not about it. */
  async byId(id: string, report: ReportedGame, now = new Date()): Promise<string | null> {
    const games = await this.games.withSameTeams(id);
    const game = games.find((one) => one.id === id);
    const others = games.filter((one) => one !== game);
    return game && isAbout(report, game, others, now) ? id : null;
  }

  /** Whether there is a game with this id, and it is of the report's league and teams. */
  async isOfTeams(id: string, report: ReportedGame): Promise<boolean> {
    const games = await this.games.withSameTeams(id);
    return games.some((game) => game.id === id && isOfTeams(game, report));
  }
}
