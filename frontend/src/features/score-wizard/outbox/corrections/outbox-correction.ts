import type { ErrorDetail, ReportScore } from '../../../../api/types';
import type { GameSummary } from '../../model/receipt';
import type { ReportDraft } from '../../model/report-draft';
import type { Attempts } from '../score-reports/outbox-report';

/** All times are in milliseconds since 1970. Nothing here names the captain. */
interface Kept {
  readonly id: string;
  /** The ID of the corrected report, if this phone sent or will send it. */
  readonly report: string | null;
  /** The game as corrected. */
  readonly game: GameSummary;
  /** The report as corrected, without contact details. */
  readonly draft: ReportDraft;
}

/** What allows to correct a report that the server has. */
export interface CorrectionLink {
  readonly token: string;
  /** The revision that the captain saw. */
  readonly revision: number;
}

interface Unsent extends Kept {
  /** The same for every attempt, so that the server makes the correction only once. */
  readonly idempotencyKey: string;
  /** Null if the report was not sent yet: its receipt brings the link. */
  readonly link: CorrectionLink | null;
  /** The ID of an earlier correction of the report that may have arrived, and is sent first. */
  readonly behind: string | null;
  /** What was corrected, without contact details. */
  readonly before: ReportDraft;
  readonly body: CorrectionBody;
}

/** The part of the request that the captain fills in. */
export interface CorrectionBody {
  readonly leagueDetails: Pick<
    ReportScore['leagueDetails'],
    'winningTeamId' | 'losingTeamId' | 'matchDate'
  >;
  readonly gameDetails: Omit<
    ReportScore['gameDetails'],
    'captainName' | 'captainEmail' | 'captainPhone'
  >;
}

/** A correction that the phone sends as soon as it can. */
export interface WaitingCorrection extends Unsent, Attempts {
  readonly state: 'waiting';
  /** An attempt ended without a clear answer of our server. */
  readonly mayHaveArrived: boolean;
}

/** A correction that the captain has to change, or that is no longer possible. */
export interface RefusedCorrection extends Unsent {
  readonly state: 'refused';
  readonly message: string;
  readonly details: readonly ErrorDetail[];
}

/** A correction that the server made. */
export interface SentCorrection extends Kept {
  readonly state: 'sent';
  readonly reference: string;
  /** The report's revision from now on. */
  readonly revision: number;
  readonly sentAt: number;
}

export type OutboxCorrection = WaitingCorrection | RefusedCorrection | SentCorrection;
