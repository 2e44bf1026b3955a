import type { Game } from '@score-tracker/backend/submissions/domain/same-game';
import type { ErrorDetail, ReportScore, SubmissionReceipt } from '../api/types';
import type { ReadOut } from '../report/model/confirmable';
import type { ReportTokens } from '../report/links/report-tokens';
import type { GameSummary } from '../report/model/receipt';
import type { ReportDraft } from '../report/model/report-draft';
import type { Failure } from '../report/calls/call-errors';

/** An entry of any kind and state. All times are in milliseconds since 1970. */
export type Entry = Report | Correction | Confirmation;
export type Kind = Entry['kind'];
export type EntryOf<Of extends Kind> = Extract<Entry, { readonly kind: Of }>;
/** An entry that the phone sends as soon as it can. */
export type WaitingEntry = WaitingReport | WaitingCorrection | WaitingConfirmation;
export type RefusedEntry = RefusedReport | RefusedCorrection | RefusedConfirmation;
export type UnsentEntry = WaitingEntry | RefusedEntry;

export type Report = WaitingReport | RefusedReport | SentReport;
export type Correction = UnsentCorrection | SentCorrection;
export type UnsentCorrection = WaitingCorrection | RefusedCorrection;
export type Confirmation = WaitingConfirmation | RefusedConfirmation | SentConfirmation;

interface Listed {
  readonly id: string;
  readonly game: GameSummary;
}

/** The attempts to send an entry. */
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
  /**
   * At least one attempt ended without an answer or a clear rejection by our server. Later responses
   * don't change that.
   */
  readonly mayHaveArrived: boolean;
}

interface Unsent<Body> extends Listed, Attempts {
  /** The same for every attempt, so that the server takes the entry only once. */
  readonly idempotencyKey: string;
  /** The ID of the entry that must be sent before this one. Null if there is none. */
  readonly dependsOn: string | null;
  /** What is sent. */
  readonly body: Body;
}

interface Waits {
  readonly state: 'waiting';
}

/** Why an entry was not accepted. */
export interface Refusal {
  readonly message: string;
  readonly details: readonly ErrorDetail[];
}

interface WasRefused extends Refusal {
  readonly state: 'refused';
}

/** What arrived is listed for a week, with nothing about the person who sent it. */
interface Sent extends Listed {
  readonly state: 'sent';
  readonly sentAt: number;
}

interface UnsentReport extends Unsent<ReportScore> {
  readonly kind: 'report';
  /** What the captain typed, so that the report can be opened again. */
  readonly draft: ReportDraft;
  readonly tokens: ReportTokens;
  /** An earlier version of the form was accepted under its first key. */
  readonly earlierVersionArrived: boolean;
}

/** Its ID is that of the draft it came from. */
export interface WaitingReport extends UnsentReport, Waits {}
export interface RefusedReport extends UnsentReport, WasRefused {}

export interface SentReport extends Sent {
  readonly kind: 'report';
  readonly gameIds: Game;
  readonly receipt: Pick<SubmissionReceipt, 'reference' | 'submittedAt' | 'status'>;
  readonly earlierVersionArrived: boolean;
  /** What the phone needs to correct it, also without a network. Missing if the server takes no corrections. */
  readonly correctable?: {
    readonly token: string;
    /** An instant in ISO 8601. */
    readonly correctableUntil: string;
    /** What was reported, without contact details. */
    readonly draft: ReportDraft;
  };
  /** Missing if nobody can agree with it from another phone. */
  readonly confirmable?: { readonly key: string; readonly sportId: string };
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

/** Nothing here names the captain. */
interface OfReport {
  readonly kind: 'correction';
  /** The ID of the corrected report, if this phone sent or will send it. */
  readonly report: string | null;
  /** The report as corrected, without contact details. */
  readonly draft: ReportDraft;
}

interface ToCorrect extends OfReport, Unsent<CorrectionBody> {
  /**
   * What allows to correct the report, and the revision that the captain saw. Null if the report was not
   * sent yet: its receipt brings the link.
   */
  readonly link: { readonly token: string; readonly revision: number } | null;
  /** What was corrected, without contact details. */
  readonly before: ReportDraft;
}

export interface WaitingCorrection extends ToCorrect, Waits {}
export interface RefusedCorrection extends ToCorrect, WasRefused {}

export interface SentCorrection extends OfReport, Sent {
  readonly reference: string;
  /** The report's revision from now on. */
  readonly revision: number;
}

/** What somebody agrees with. */
export type Agreement =
  | {
      /** The other captain showed the link at the field, or it came by e-mail. */
      readonly by: 'link';
      /** What the server knows the link by: its key or, by e-mail, its token. */
      readonly key: string;
      /** What stood in the link behind `#c=` or `#a=`, to open it again. */
      readonly link: string;
      /** The e-mail went to a captain of the other team, so the answer speaks for that team. */
      readonly isMailed?: boolean;
      /** What was read out. */
      readonly result: ReadOut;
    }
  | {
      /** A report that the page of a team lists. */
      readonly by: 'team';
      readonly token: string;
      readonly reference: string;
      readonly revision: number;
    };

interface OfAgreement {
  readonly kind: 'confirmation';
  readonly agreement: Agreement;
}

interface ToConfirm
  extends
    OfAgreement,
    Unsent<{
      /** Of whoever agrees. */
      readonly name: string;
      /** Proves at the field whose side agrees. Null if no link of these teams was opened on this phone. */
      readonly teamToken: string | null;
    }> {
  /**
   * The result was read from the link alone. It is compared with the report before the answer is sent,
   * because a link can say anything.
   */
  readonly isUnchecked: boolean;
  /** Since when the server has said that it does not have the report. Null if it has not said so. */
  readonly unknownSince: number | null;
}

export interface WaitingConfirmation extends ToConfirm, Waits {}
export interface RefusedConfirmation extends ToConfirm, WasRefused {}

export interface SentConfirmation extends OfAgreement, Sent {
  /** Of the report, after the answer. */
  readonly standing: string;
}

/** What whoever makes an entry tells about it. */
export type New<Waiting extends WaitingEntry> = Omit<
  Waiting,
  keyof Attempts | 'kind' | 'state' | 'earlierVersionArrived' | 'unknownSince'
>;

/** An entry before its first attempt. */
const untried = {
  state: 'waiting',
  tries: 0,
  triedAt: 0,
  failure: null,
  nextTryAt: 0,
  notBefore: 0,
  sendingUntil: 0,
  mayHaveArrived: false,
} as const;

export function newReport(report: New<WaitingReport>): WaitingReport {
  return { kind: 'report', ...report, earlierVersionArrived: false, ...untried };
}

export function newCorrection(correction: New<WaitingCorrection>): WaitingCorrection {
  return { kind: 'correction', ...correction, ...untried };
}

export function newConfirmation(confirmation: New<WaitingConfirmation>): WaitingConfirmation {
  return { kind: 'confirmation', ...confirmation, unknownSince: null, ...untried };
}

/** A refused entry keeps all that was typed. */
export function refuse<Waiting extends WaitingEntry>(
  waiting: Waiting,
  { message, details }: Refusal,
): Extract<RefusedEntry, { readonly kind: Waiting['kind'] }> {
  const refused = { ...waiting, state: 'refused', sendingUntil: 0, message, details };
  return refused as unknown as Extract<RefusedEntry, { readonly kind: Waiting['kind'] }>;
}

/** In milliseconds. How long the phone shows what was sent. */
const sentRetention = 7 * 86_400_000;

/** What was sent is deleted after a week. */
export function isExpired(entry: Entry, now: number): boolean {
  return entry.state === 'sent' && now >= entry.sentAt + sentRetention;
}
