import { CalendarDate } from '../../kernel/calendar-date';

/** What a report says, or said, of its game. */
export interface PlaceOfReport {
  readonly leagueId: string;
  readonly matchDate: CalendarDate;
  readonly winningTeamId: string;
  readonly losingTeamId: string;
  readonly scheduledGameId: string | null;
}

/** Keeps which reports answer which games, in the open transaction. */
export abstract class GameAnswers {
  /**
   * Finds the answers again to all games that reports may answer which were stored, changed or
   * deleted. The games stay locked.
   * @param places of the reports, before and after
   */
  abstract findAgain(places: readonly PlaceOfReport[]): Promise<void>;

  /** The same for all games of a league. */
  abstract findAgainIn(leagueId: string): Promise<void>;
}
