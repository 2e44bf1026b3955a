import { Injectable } from '@nestjs/common';
import { AnnouncedGame, AnnouncedTo, GameFinder } from './ports';

export type { AnnouncedGame, AnnouncedTo } from './ports';

/** Lists all games of a league or of a team, also those that are off, oldest first. */
@Injectable()
export class ListAnnouncedGames {
  constructor(private readonly games: GameFinder) {}

  execute(wanted: AnnouncedTo): Promise<readonly AnnouncedGame[]> {
    return this.games.announced(wanted);
  }
}
