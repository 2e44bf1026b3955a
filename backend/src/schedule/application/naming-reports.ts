import { Injectable } from '@nestjs/common';

/** A report, and the game that it names from now on; null for none. */
export interface NamedGame {
  readonly reportId: string;
  readonly gameId: string | null;
  /** The report stays as it is unless it still names this game. Absent if that does not matter. */
  readonly ifNames?: string;
}

/**
 * Stores which games reports name, and the date of those games, in the open transaction; and keeps
 * true what follows from it.
 * @returns whether a report was changed
 * @throws Busy if a report was changed meanwhile
 */
type NameGames = (named: readonly NamedGame[]) => Promise<boolean>;

/** The module of reports, which depends on this one. It registers itself. */
@Injectable()
export class NamingReports {
  private nameGames: NameGames = () =>
    Promise.reject(new Error('The module of reports is missing.'));

  register(nameGames: NameGames): void {
    this.nameGames = nameGames;
  }

  async name(named: readonly NamedGame[]): Promise<boolean> {
    return named.length > 0 && this.nameGames(named);
  }
}
