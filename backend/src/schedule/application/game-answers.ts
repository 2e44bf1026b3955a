import { NamedGame } from '../../submissions/application/ports';
import { PlaceOfReport, ReportFollower } from '../../submissions/application/report-followers';

/** Keeps which reports answer which games, in the open transaction. */
export abstract class GameAnswers implements ReportFollower {
  /** Finds the answers again to all games that the reports may answer. The games stay locked. */
  abstract placed(places: readonly PlaceOfReport[]): Promise<void>;

  /**
   * The same for all games of a league.
   * @returns the reports with another answer than before that are compared with others, and the games
   * that they name
   */
  abstract findAgainIn(leagueId: string): Promise<readonly NamedGame[]>;
}
