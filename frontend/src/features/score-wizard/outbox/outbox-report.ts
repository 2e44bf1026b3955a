import type { ErrorDetail, ReportScore, SubmissionReceipt } from '../../../api/types';
import type { Game } from '@score-tracker/backend/submissions/domain/same-game';
import type { GameSummary } from '../model/receipt';
import type { ReportDraft } from '../model/report-draft';

/** All times are in milliseconds since 1970. */
interface Kept {
  /** Of the draft that it came from. */
  readonly id: string;
  readonly game: GameSummary;
}

interface Unsent extends Kept {
  /** The same for every try, so that the server takes the report once. */
  readonly idempotencyKey: string;
  /** As it was filled in, to be opened again. */
  readonly draft: ReportDraft;
  /** An earlier version of the form had arrived under the key that it had first. */
  readonly earlierVersionArrived: boolean;
  /** A try had neither a receipt nor a clear no of our server; no later answer takes that back. */
  readonly mayHaveArrived: boolean;
}

/** Why the last try came to nothing. */
export interface Failure {
  readonly kind: 'no-answer' | 'too-many' | 'server';
  /** The server's own sentence, where it gave one. */
  readonly message: string | null;
  /** Our server said that it did not take the report. */
  readonly isClearNo: boolean;
}

/** A report that the phone sends when it can. */
export interface WaitingReport extends Unsent {
  readonly state: 'waiting';
  readonly report: ReportScore;
  /** How often it was tried. */
  readonly tries: number;
  readonly triedAt: number;
  readonly failure: Failure | null;
  /** When it is tried again by itself. */
  readonly nextTryAt: number;
  /** Until then the server wants to be left alone. */
  readonly notBefore: number;
  /** Somebody is sending it, at most until then; 0 where every try so far has ended. */
  readonly sendingUntil: number;
}

/** A report that waits for its captain to mend it. */
export interface RefusedReport extends Unsent {
  readonly state: 'refused';
  readonly message: string;
  readonly details: readonly ErrorDetail[];
}

/** What is left of a report that arrived: nothing of its captain. */
export interface SentReport extends Kept {
  readonly state: 'sent';
  /** Missing where an earlier version kept it. */
  readonly gameIds?: Game;
  readonly sentAt: number;
  readonly receipt: Omit<SubmissionReceipt, 'id'>;
  readonly earlierVersionArrived: boolean;
}

export type OutboxReport = WaitingReport | RefusedReport | SentReport;

type Begun = Pick<WaitingReport, 'id' | 'idempotencyKey' | 'game' | 'draft' | 'report'>;

/** One that was never tried. */
export function neverTried(begun: Begun): WaitingReport {
  return {
    state: 'waiting',
    ...begun,
    earlierVersionArrived: false,
    mayHaveArrived: false,
    tries: 0,
    triedAt: 0,
    failure: null,
    nextTryAt: 0,
    notBefore: 0,
    sendingUntil: 0,
  };
}
