import type { SubmissionReceipt } from '../../api/types';

/** What the success screen shows of a report that was sent. */
export interface Receipt extends Omit<SubmissionReceipt, 'id'> {
  /** An earlier try of the same form, with other contents, had arrived although its answer was lost. */
  readonly earlierVersionArrived: boolean;
  readonly sport: string;
  readonly league: string;
  readonly location: string;
  readonly matchDate: string;
  readonly winningTeam: string;
  readonly losingTeam: string;
  readonly winningScore: number;
  readonly losingScore: number;
  readonly captainEmail: string;
}
