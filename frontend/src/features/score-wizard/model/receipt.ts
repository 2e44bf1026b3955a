import type { SubmissionReceipt } from '../../../api/types';

/** A reported game, in the words that its captain chose from. */
export interface GameSummary {
  readonly sport: string;
  readonly league: string;
  readonly location: string;
  readonly matchDate: string;
  readonly winningTeam: string;
  readonly losingTeam: string;
  readonly winningScore: number;
  readonly losingScore: number;
}

/** What the success screen shows of a report that was sent. */
export interface Receipt extends Omit<SubmissionReceipt, 'id'>, GameSummary {
  /** An earlier try of the same form, with other contents, had arrived although its answer was lost. */
  readonly earlierVersionArrived: boolean;
  /** Null where it is not kept any more. */
  readonly captainEmail: string | null;
}
