import type { Outcome } from '@score-tracker/backend/submissions/domain/outcome';

/** A result as it is read out to the other captain, with what the form needs to report another one. */
export interface ReadOut {
  readonly sportId: string;
  readonly sportName: string;
  readonly leagueId: string;
  readonly leagueName: string;
  readonly winningTeamId: string;
  readonly winningTeamName: string;
  readonly losingTeamId: string;
  readonly losingTeamName: string;
  /** `YYYY-MM-DD` */
  readonly matchDate: string;
  /** Null if the game has no scores. */
  readonly winningScore: number | null;
  readonly losingScore: number | null;
  readonly outcome: Outcome;
}

/** What the other captain agrees with, and how the link to it is known. */
export interface Confirmable {
  readonly key: string;
  readonly readOut: ReadOut;
}
