import type { Ending } from '../../game-ui/score-words';
import type { SubmissionReceipt } from '../../api/types';
import type { Confirmable } from './confirmable';

/** A reported game, with the names that the captain saw. */
export interface GameSummary extends Ending {
  readonly sport: string;
  readonly league: string;
  readonly location: string;
  readonly matchDate: string;
  readonly winningTeam: string;
  readonly losingTeam: string;
  /** 0 if the game has no scores. */
  readonly winningScore: number;
  readonly losingScore: number;
}

/** What the success screen shows about a sent report. */
export interface Receipt extends Omit<SubmissionReceipt, 'id'>, GameSummary {
  /** An earlier attempt with other contents reached the server, but its response was lost. */
  readonly earlierVersionArrived: boolean;
  /** Null if it is no longer stored. */
  readonly captainEmail: string | null;
  /** Missing if nobody can agree with it from another phone. */
  readonly confirmable?: Confirmable;
}
