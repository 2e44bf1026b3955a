import { Injectable } from '@nestjs/common';
import { FoundGame, GameFinder } from './ports';

/** Finds a game of the schedule. */
@Injectable()
export class FindScheduledGame {
  constructor(private readonly games: GameFinder) {}

  /** Null if there is no such game, or no longer. */
  execute(id: string, now = new Date()): Promise<FoundGame | null> {
    return this.games.find(id, now);
  }
}
