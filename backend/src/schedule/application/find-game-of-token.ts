import { Injectable } from '@nestjs/common';
import { GameFinder, GameTokens } from './ports';

/** What a report says about its game. */
export interface ReportedTeams {
  readonly leagueId: string;
  readonly teamIds: readonly [string, string];
}

/** Tells which game of the schedule a report names by its token. */
@Injectable()
export class FindGameOfToken {
  constructor(
    private readonly games: GameFinder,
    private readonly tokens: GameTokens,
  ) {}

  /**
   * @param token anything that a client sent
   * @returns null for a token that is not valid, or of a game of another league or other teams
   */
  async execute(
    token: unknown,
    { leagueId, teamIds }: ReportedTeams,
    now = new Date(),
  ): Promise<string | null> {
    const id = this.tokens.read(token);
    const game = id === null ? null : await this.games.find(id, now);
    if (!game || game.leagueId !== leagueId) return null;
    const isOfTeams = teamIds.includes(game.home.id) && teamIds.includes(game.away.id);
    return isOfTeams ? game.id : null;
  }
}
