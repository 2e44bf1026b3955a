import type { ErrorDetail, ReportScore, SubmissionReceipt } from '../../../../api/types';
import type { Game } from '@score-tracker/backend/submissions/domain/same-game';
import type { GameSummary } from '../../model/receipt';
import type { ReportDraft } from '../../model/report-draft';
import type { ReportTokens } from '../../model/links/report-tokens';

/** All times are in milliseconds since 1970. */
interface Kept {
  /** The ID of the draft it came from. */
  readonly id: string;
  readonly game: GameSummary;
}

interface Unsent extends Kept {
  /** The same for every attempt, so that the server accepts the report only once. */
  readonly idempotencyKey: string;
  /** What the captain typed, so that the report can be opened again. */
  readonly draft: ReportDraft;
  /** An earlier version of the form was accepted under its first key. */
  readonly earlierVersionArrived: boolean;
  /**
   * At least one attempt ended without a receipt or a clear rejection by our server. Later
   * responses don't change that.
   */
  readonly mayHaveArrived: boolean;
  /** Missing if an earlier version of the app stored it. */
  readonly tokens?: ReportTokens;
}

/** Why the last attempt failed. */
export interface Failure {
  readonly kind: 'no-answer' | 'too-many' | 'server';
  /** The server's message, if it sent one. */
  readonly message: string | null;
  /** Our server said that it did not accept the report. */
  readonly isClearNo: boolean;
}

/** The attempts to send something that waits. */
export interface Attempts {
  /** The number of attempts. */
  readonly tries: number;
  readonly triedAt: number;
  readonly failure: Failure | null;
  /** When the next automatic attempt is. */
  readonly nextTryAt: number;
  /** No automatic attempt before this time, because the server asked to wait. */
  readonly notBefore: number;
  /** A tab or the worker is sending it until this time at the latest; 0 if no attempt is open. */
  readonly sendingUntil: number;
}

/** Before the first attempt. */
export const noAttempts: Attempts = {
  tries: 0,
  triedAt: 0,
  failure: null,
  nextTryAt: 0,
  notBefore: 0,
  sendingUntil: 0,
};

/** A report that the phone sends as soon as it can. */
export interface WaitingReport extends Unsent, Attempts {
  readonly state: 'waiting';
  readonly report: ReportScore;
}

/** A report that the captain has to correct. */
export interface RefusedReport extends Unsent {
  readonly state: 'refused';
  readonly message: string;
  readonly details: readonly ErrorDetail[];
}

/** What is kept of a report that was accepted. Contains nothing about the captain. */
export interface SentReport extends Kept {
  readonly state: 'sent';
  /** Missing if an earlier version of the app stored it. */
  readonly gameIds?: Game;
  readonly sentAt: number;
  readonly receipt: Pick<SubmissionReceipt, 'reference' | 'submittedAt' | 'status'>;
  readonly earlierVersionArrived: boolean;
  /** Missing if the server takes no corrections, or an earlier version of the app stored the report. */
  readonly correctable?: Correctable;
  /** Missing if nobody can agree with it from another phone. */
  readonly confirmable?: { readonly key: string; readonly sportId: string };
}

/** What the phone needs to correct a sent report, also without a network. */
interface Correctable {
  readonly token: string;
  /** An instant in ISO 8601. */
  readonly correctableUntil: string;
  /** What was reported, without contact details. */
  readonly draft: ReportDraft;
}

export type OutboxReport = WaitingReport | RefusedReport | SentReport;

type NewReport = Pick<
  WaitingReport,
  'id' | 'idempotencyKey' | 'game' | 'draft' | 'report' | 'tokens'
>;

/** A report before its first attempt. */
export function newWaitingReport(report: NewReport): WaitingReport {
  return {
    state: 'waiting',
    ...report,
    earlierVersionArrived: false,
    mayHaveArrived: false,
    ...noAttempts,
  };
}
