import { Injectable } from '@nestjs/common';

/** A report, and the game that it names from now on; null for none. */
export interface NamedGame {
  readonly reportId: string;
  readonly gameId: string | null;
}

/**
 * Stores which games reports name, and the date of those games, in the open transaction; and keeps
 * true what follows from it.
 * @returns whether there are such reports
 * @throws Busy if a report was changed meanwhile
 */
type NameGames = (named: readonly NamedGame[]) => Promise<boolean>;

/** The module of reports, which depends on this one. It registers itself. */
@Injectable()
export class NamingReports {
  private nameGames: NameGames = () => Promise.reject(new Error('Nobody keeps reports.'));

  register(nameGames: NameGames): void {
    this.nameGames = nameGames;
  }

  async name(named: readonly NamedGame[]): Promise<boolean> {
    return named.length > 0 && this.nameGames(named);
  }
}
