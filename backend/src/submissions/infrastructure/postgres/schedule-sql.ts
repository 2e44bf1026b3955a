/** SQL expressions for the teams of a game. */
export interface TeamsInSql {
  readonly leagueId: string;
  readonly teams: readonly [string, string];
}

/**
 * SQL about the games of the schedule. The module of the schedule provides it, so that reports and
 * their answers are stored with the same statement.
 */
export abstract class ScheduleSql {
  /**
   * A statement before those that look for games. An import waits until the transaction ends, and
   * then finds what it needs to change.
   */
  abstract readonly lock: string;

  /** The date of the game with an id; null if the game is gone, or of other teams. */
  abstract dateOf(id: string, teams: TeamsInSql): string;

  /** The game that a row of reports answers; null if there is none, or if nobody knows. */
  abstract answered(row: string): string;

  /** Whether a row of reports may answer several games, and an administrator has to say which. */
  abstract isInDoubt(row: string): string;

  /** A part of a WITH that locks the games of the rows of `report`. */
  abstract readonly lockGames: string;

  /** Whether the schedule has one such game at most, that nothing answers, from a row of `report`. */
  abstract readonly isFirst: string;

  /** Parts of a WITH that store that the reports in `first` answer their games. */
  abstract readonly storeAnswers: string;
}
