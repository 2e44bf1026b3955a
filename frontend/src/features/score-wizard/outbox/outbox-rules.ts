import { ApiError } from '../../../api/api-error';
import type { ErrorDetail, SubmissionReceipt } from '../../../api/types';
import { makeIdempotencyKey } from '../idempotency-key';
import type {
  Failure,
  OutboxReport,
  RefusedReport,
  SentReport,
  WaitingReport,
} from './outbox-report';

/** So long, in milliseconds, a try may take. */
export const patience = 30_000;

const second = 1_000;
const minute = 60 * second;
/** From one try to the next. */
const pauses = [5 * second, 15 * second, minute, 5 * minute, 15 * minute, 30 * minute] as const;
/** No server may put a report off for longer, nor may a clock that was set back. */
const longestPause = 60 * minute;
/** Who looks at the page again and again makes no more tries than one in so long. */
const glance = 3 * second;
/** So long the phone shows what it sent. */
const sentIsKept = 7 * 24 * 60 * minute;

/**
 * What makes the outbox look for reports to send: its own clock; a page that comes into view; a
 * network that is back; the captain.
 */
export type Occasion = 'clock' | 'view' | 'network' | 'captain';

/** What an answer, or none, means for a report. */
export type Verdict =
  | { readonly kind: 'later'; readonly failure: Failure; readonly retryAfter: number }
  | { readonly kind: 'refused'; readonly message: string; readonly details: readonly ErrorDetail[] }
  /** The key is bound to an earlier version of the form, whose answer was lost. */
  | { readonly kind: 'key-is-used'; readonly message: string };

/**
 * Only a word of our own server refuses a report. Networks that want a login, and others between here
 * and there, answer as well; that is as good as no answer.
 */
export function judge(error: unknown): Verdict {
  if (!(error instanceof ApiError)) return later('no-answer', null, null);
  const { status, sentence, details, retryAfter } = error;
  if (status === 429) return later('too-many', sentence, retryAfter);
  if (status >= 500) return later('server', sentence, retryAfter);
  if (sentence === null || status === 408) return later('no-answer', null, retryAfter);
  if (status === 409) return { kind: 'key-is-used', message: sentence };
  return { kind: 'refused', message: sentence, details };
}

function later(kind: Failure['kind'], message: string | null, retryAfter: number | null): Verdict {
  const pause = Math.min((retryAfter ?? 0) * second, longestPause);
  return { kind: 'later', failure: { kind, message }, retryAfter: pause };
}

/** A page that asks for a login may answer 200 to anything. */
export function isReceipt(answer: unknown): answer is SubmissionReceipt {
  const { reference, submittedAt, status } = (answer ?? {}) as Partial<SubmissionReceipt>;
  return typeof reference === 'string' && typeof submittedAt === 'string' && status !== undefined;
}

export function isDue(report: OutboxReport, occasion: Occasion, now: number): boolean {
  if (report.state !== 'waiting') return false;
  if (occasion === 'captain') return true;
  const { nextTryAt, notBefore, triedAt } = report;
  const from = {
    clock: nextTryAt,
    view: Math.max(notBefore, triedAt + glance),
    network: notBefore,
  }[occasion];
  return now >= from || now < triedAt || from > now + longestPause;
}

/** When the outbox's own clock must look again; null where nothing waits. */
export function nextLook(reports: readonly OutboxReport[], now: number): number | null {
  const times = reports.flatMap((report) =>
    report.state === 'waiting' ? [Math.min(report.nextTryAt, now + longestPause)] : [],
  );
  return times.length > 0 ? Math.min(...times) : null;
}

/** The next is not begun while this one may still be answered. */
export function whileSending(report: WaitingReport, now: number): WaitingReport {
  const sendingUntil = now + patience + 2 * second;
  return { ...report, triedAt: now, sendingUntil, nextTryAt: sendingUntil };
}

export function isBeingSent(report: OutboxReport, now: number): boolean {
  return report.state === 'waiting' && now < report.sendingUntil;
}

export function afterVerdict(
  report: WaitingReport,
  verdict: Verdict,
  now: number,
): WaitingReport | RefusedReport {
  if (verdict.kind === 'refused') return afterRefusal(report, verdict.message, verdict.details);
  // Somebody else has tried it under its first key meanwhile.
  if (verdict.kind === 'key-is-used') return { ...report, sendingUntil: 0, nextTryAt: now };
  const { failure, retryAfter } = verdict;
  const pause = pauses[Math.min(report.tries, pauses.length - 1)] ?? longestPause;
  return {
    ...report,
    tries: report.tries + 1,
    failure,
    sendingUntil: 0,
    nextTryAt: now + Math.max(pause, retryAfter),
    notBefore: now + retryAfter,
  };
}

/**
 * An earlier version of the form had arrived, and its answer was lost. This one is then a report of
 * its own, under another key, which the administrators compare with the earlier one; but only once.
 */
export function afterUsedKey(
  report: WaitingReport,
  message: string,
  makeKey: () => string = makeIdempotencyKey,
): WaitingReport | RefusedReport {
  if (report.earlierVersionArrived) return afterRefusal(report, message, []);
  return { ...report, idempotencyKey: makeKey(), earlierVersionArrived: true };
}

function afterRefusal(
  report: WaitingReport,
  message: string,
  details: readonly ErrorDetail[],
): RefusedReport {
  const { id, game, savedAt, idempotencyKey, draft, earlierVersionArrived } = report;
  return {
    state: 'refused',
    id,
    game,
    savedAt,
    idempotencyKey,
    draft,
    earlierVersionArrived,
    message,
    details,
  };
}

/** What was written about the captain is not needed any more. */
export function afterArrival(
  report: WaitingReport,
  { reference, submittedAt, status }: SubmissionReceipt,
  now: number,
): SentReport {
  const { id, game, savedAt, earlierVersionArrived } = report;
  return {
    state: 'sent',
    id,
    game,
    savedAt,
    sentAt: now,
    receipt: { reference, submittedAt, status },
    earlierVersionArrived,
  };
}

/** What was sent is forgotten after a week. */
export function isForgotten(report: OutboxReport, now: number): boolean {
  return report.state === 'sent' && now >= report.sentAt + sentIsKept;
}
