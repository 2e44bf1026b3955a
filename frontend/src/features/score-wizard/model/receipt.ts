import type { Ending } from '../../../game-ui/score-words';
import type { SubmissionReceipt } from '../../../api/types';

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

/** Servers that take corrections add this to the receipt of a report. */
export interface CorrectionPass {
  /** Proves that its owner may correct the report. */
  readonly manageToken?: string;
  /** An instant in ISO 8601. */
  readonly correctableUntil?: string;
}

/** What the success screen shows about a sent report. */
export interface Receipt
  extends
    Pick<SubmissionReceipt, 'reference' | 'submittedAt' | 'status'>,
    CorrectionPass,
    GameSummary {
  /** An earlier attempt with other contents reached the server, but its response was lost. */
  readonly earlierVersionArrived: boolean;
  /** Null if it is no longer stored. */
  readonly captainEmail: string | null;
}
