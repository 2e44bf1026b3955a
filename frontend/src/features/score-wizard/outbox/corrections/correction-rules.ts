import { ApiError } from '../../../../api/api-error';
import { classifyError, afterFailure, later, type Verdict } from '../score-reports/outbox-rules';
import type {
  CorrectionLink,
  OutboxCorrection,
  RefusedCorrection,
  SentCorrection,
  WaitingCorrection,
} from './outbox-correction';
import type { OutboxReport } from '../score-reports/outbox-report';
import { isSameReport, isUnsent, type UnsentCorrection } from './unsent-corrections';

type CorrectionVerdict = Exclude<Verdict, { readonly kind: 'key-is-used' }>;

/** The server's answer to a correction. */
export interface CorrectionReceipt {
  readonly reference: string;
  readonly revision: number;
}

/**
 * What an error means for a call about a link. Our server names what it refuses in `details`. Any other
 * error says nothing about the call, so it is tried again (docs/extensions.md, section 9).
 */
export function classifyLinkError(error: unknown): CorrectionVerdict {
  const verdict = classifyError(error);
  if (!(error instanceof ApiError) || error.sentence === null) {
    return verdict.kind === 'later' ? verdict : later('no-answer', null, false, null);
  }
  const { status, sentence, details, retryAfter } = error;
  const isRefusal = details.length > 0 && status < 500 && status !== 429;
  if (isRefusal) return { kind: 'refused', message: sentence, details };
  return verdict.kind === 'later' ? verdict : later('server', sentence, true, retryAfter);
}

/** A login page of a network may respond 200 to any request. */
export function isCorrectionReceipt(answer: unknown): answer is CorrectionReceipt {
  const { reference, revision } = (answer ?? {}) as Partial<CorrectionReceipt>;
  return typeof reference === 'string' && Number.isInteger(revision);
}

/** How a waiting correction can be sent: with this link, not yet, or never. */
export type WayOut =
  | { readonly kind: 'now'; readonly link: CorrectionLink }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'never'; readonly message: string };

const noLink =
  'This report can’t be corrected from this phone. Use the link in the receipt that you got by e-mail, or write to the administrators.';

/** A correction is sent after its report, and after an earlier one that may have arrived. */
export function wayOut(
  { link, behind, report: id }: WaitingCorrection,
  reports: readonly OutboxReport[],
  corrections: readonly OutboxCorrection[],
): WayOut {
  const before = corrections.find((candidate) => candidate.id === behind);
  if (before?.state === 'waiting') return { kind: 'blocked' };
  const report = reports.find((candidate) => candidate.id === id);
  const token = link?.token ?? (report?.state === 'sent' ? report.correctable?.token : undefined);
  if (token === undefined) {
    const comes = report !== undefined && report.state !== 'sent';
    return comes ? { kind: 'blocked' } : { kind: 'never', message: noLink };
  }
  // A new report has revision 1. The answer to the earlier correction may be older than what the
  // captain saw.
  const revision = Math.max(link?.revision ?? 1, before?.state === 'sent' ? before.revision : 1);
  return { kind: 'now', link: { token, revision } };
}

/**
 * The corrections with a new one, newest first. It replaces earlier ones of its report that were not
 * sent. One that may have arrived stays, and the new one waits behind it.
 * @returns the list, and the correction that is kept: the earlier one if the two are the same
 */
export function withCorrection(
  correction: WaitingCorrection,
  others: readonly OutboxCorrection[],
  now: number,
): { readonly kept: WaitingCorrection; readonly corrections: readonly OutboxCorrection[] } {
  const isEarlier = (other: OutboxCorrection) => isUnsent(other) && isSameReport(correction, other);
  const last = others.find(isEarlier);
  if (last?.state === 'waiting' && isSameContent(last, correction)) {
    return { kept: last, corrections: others };
  }
  const staying = others.filter((other) => !isEarlier(other) || mayArrive(other, now));
  const kept = { ...correction, behind: staying.find(isEarlier)?.id ?? null };
  return { kept, corrections: [kept, ...staying] };
}

function isSameContent(one: WaitingCorrection, other: WaitingCorrection): boolean {
  return JSON.stringify(one.body) === JSON.stringify(other.body);
}

function mayArrive(correction: OutboxCorrection, now: number): boolean {
  if (correction.state !== 'waiting') return false;
  return correction.mayHaveArrived || now < correction.sendingUntil;
}

/** Whether a correction still waits with the contents that were sent. */
export function isStillWaiting(
  kept: OutboxCorrection,
  sent: WaitingCorrection,
): kept is WaitingCorrection {
  return kept.state === 'waiting' && kept.id === sent.id;
}

/** Whether a correction is void, because a newer one of its report was made. */
export function isOverruled(earlier: OutboxCorrection, made: WaitingCorrection): boolean {
  return earlier.state === 'refused' && isSameReport(earlier, made);
}

export function afterCorrectionVerdict(
  correction: WaitingCorrection,
  verdict: CorrectionVerdict,
  now: number,
): WaitingCorrection | RefusedCorrection {
  if (verdict.kind === 'later') return afterFailure(correction, verdict, now);
  const { message, details } = verdict;
  return refusedCorrection(correction, { message, details });
}

export function refusedCorrection(
  { id, report, game, draft, idempotencyKey, link, behind, before, body }: WaitingCorrection,
  why: Pick<RefusedCorrection, 'message' | 'details'>,
): RefusedCorrection {
  const kept = { id, report, game, draft, idempotencyKey, link, behind, before, body };
  return { state: 'refused', ...kept, ...why };
}

export function afterCorrection(
  { id, report, game, draft }: WaitingCorrection,
  { reference, revision }: CorrectionReceipt,
  now: number,
): SentCorrection {
  return { state: 'sent', id, report, game, draft, reference, revision, sentAt: now };
}

/** The newest correction of a report that the server made. */
export function lastSentOf(
  report: string,
  corrections: readonly OutboxCorrection[],
): SentCorrection | undefined {
  return corrections
    .filter((correction) => correction.state === 'sent')
    .filter((correction) => correction.report === report)
    .sort((one, other) => other.revision - one.revision)[0];
}

/**
 * The correction that must be sent before this one: the first of those that it waits behind. Undefined
 * if it waits behind none.
 */
export function blockerOf(
  { behind }: WaitingCorrection,
  corrections: readonly OutboxCorrection[],
): WaitingCorrection | undefined {
  const before = corrections.find(({ id }) => id === behind);
  if (before?.state !== 'waiting') return undefined;
  return blockerOf(before, corrections) ?? before;
}

/** All corrections of its report that were not sent, newest first. */
export function unsentWith(
  correction: UnsentCorrection,
  corrections: readonly OutboxCorrection[],
): readonly UnsentCorrection[] {
  return corrections
    .filter(isUnsent)
    .filter((other) => other.id === correction.id || isSameReport(other, correction));
}

/**
 * The corrections to send.
 * @param only the ID of one correction, which brings the others of its report with it, or of a report
 */
export function chosen(
  corrections: readonly OutboxCorrection[],
  only: string | undefined,
): readonly OutboxCorrection[] {
  if (only === undefined) return corrections;
  const one = corrections.filter(isUnsent).find(({ id }) => id === only);
  return one ? unsentWith(one, corrections) : corrections.filter(({ report }) => report === only);
}

/** The newest correction of a report that was not sent, or was refused. */
export function unsentOf(
  target: { readonly report: string | null; readonly token: string | null },
  corrections: readonly OutboxCorrection[],
): UnsentCorrection | undefined {
  return corrections
    .filter(isUnsent)
    .find(
      ({ report, link }) =>
        (target.report !== null && report === target.report) ||
        (target.token !== null && link?.token === target.token),
    );
}
