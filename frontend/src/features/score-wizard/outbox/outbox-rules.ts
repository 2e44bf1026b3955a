import { ApiError } from '../../../api/api-error';
import type { ErrorDetail, SubmissionReceipt } from '../../../api/types';
import { makeIdempotencyKey } from '../model/idempotency-key';
import type { ReportDraft } from '../model/report-draft';
import { mayBeSameGame } from '../model/same-game';
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
 * and there, answer as well; that is as good as no answer. That the path is unknown is no word about
 * the report: another version is being deployed.
 */
export function judge(error: unknown): Verdict {
  if (!(error instanceof ApiError)) return later('no-answer', null, false, null);
  const { status, sentence, details, retryAfter } = error;
  const isOurs = sentence !== null;
  if (status === 429) return later('too-many', sentence, isOurs, retryAfter);
  if (status >= 500) return later('server', sentence, isOurs && status === 503, retryAfter);
  if (!isOurs || status === 408) return later('no-answer', null, false, retryAfter);
  if (status === 404 || status === 405) return later('server', null, true, retryAfter);
  if (status === 409) return { kind: 'key-is-used', message: sentence };
  return { kind: 'refused', message: sentence, details };
}

function later(
  kind: Failure['kind'],
  message: string | null,
  isClearNo: boolean,
  retryAfter: number | null,
): Verdict {
  const pause = Math.min((retryAfter ?? 0) * second, longestPause);
  return { kind: 'later', failure: { kind, message, isClearNo }, retryAfter: pause };
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
  // A page that ended while it sent never noted how that try ended.
  const mayHaveArrived = report.mayHaveArrived || report.sendingUntil > 0;
  return { ...report, triedAt: now, sendingUntil, nextTryAt: sendingUntil, mayHaveArrived };
}

/** Whether it waits as it was when it was sent: the same contents under the same key. */
export function isStillWaiting(kept: OutboxReport, sent: WaitingReport): kept is WaitingReport {
  return kept.state === 'waiting' && kept.id === sent.id && isSameReport(kept, sent);
}

/** What a report becomes when it is kept where others are. Only a refused one makes way for it. */
export function besideOthers(
  report: WaitingReport,
  others: readonly OutboxReport[],
  makeKey: () => string = makeIdempotencyKey,
): WaitingReport {
  const other = others.find(({ id }) => id === report.id);
  if (!other) return report;
  if (other.state === 'refused') {
    const mayHaveArrived = other.mayHaveArrived || other.earlierVersionArrived;
    return { ...report, mayHaveArrived };
  }
  // Another tab has the same form. What it sent may be this very report: then the key says so.
  if (other.state === 'sent' && !isOfAnotherGame(report.draft, other)) {
    return { ...report, id: makeKey() };
  }
  // It may wait without a place that the server does not know.
  const isKept =
    other.state === 'waiting' &&
    [report, withoutPlace(report)].some((as) => isSameReport(other, as));
  return isKept ? other : { ...report, id: makeKey(), idempotencyKey: makeKey() };
}

/** Whether a form that another tab sent, or will send, has become the report of another game here. */
export function isOfAnotherGame({ leagueDetails }: ReportDraft, report: OutboxReport): boolean {
  const its = report.state === 'sent' ? report.gameIds : report.draft.leagueDetails;
  return its !== undefined && !mayBeSameGame(leagueDetails, its);
}

/** Whether it is what somebody was shown, however often it was tried since. */
export function isAsShown(kept: OutboxReport, shown: OutboxReport): boolean {
  if (kept.state === 'sent' || shown.state === 'sent') return kept.state === shown.state;
  return JSON.stringify(kept.draft) === JSON.stringify(shown.draft);
}

/** The same contents under the same key. */
export function isSameReport(one: WaitingReport, other: WaitingReport): boolean {
  return (
    one.idempotencyKey === other.idempotencyKey &&
    JSON.stringify(one.report) === JSON.stringify(other.report)
  );
}

export function isBeingSent(report: OutboxReport, now: number): boolean {
  return report.state === 'waiting' && now < report.sendingUntil;
}

export function afterVerdict(
  report: WaitingReport,
  verdict: Verdict,
  now: number,
): WaitingReport | RefusedReport {
  if (verdict.kind === 'refused') {
    return withoutUnknownPlace(report, verdict.details) ?? afterRefusal(report, verdict);
  }
  if (verdict.kind === 'key-is-used') return afterUsedKey(report, verdict.message);
  const { failure, retryAfter } = verdict;
  const pause = pauses[Math.min(report.tries, pauses.length - 1)] ?? longestPause;
  return {
    ...report,
    tries: report.tries + 1,
    failure,
    mayHaveArrived: report.mayHaveArrived || !failure.isClearNo,
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
  if (report.earlierVersionArrived) return afterRefusal(report, { message, details: [] });
  return { ...report, idempotencyKey: makeKey(), earlierVersionArrived: true, sendingUntil: 0 };
}

/**
 * A place that the feed does not name any more is still what was typed as text, which is taken. What
 * was refused bound no key.
 * @returns null where anything else was refused
 */
function withoutUnknownPlace(
  waiting: WaitingReport,
  details: readonly ErrorDetail[],
): WaitingReport | null {
  const { locationId } = waiting.report.leagueDetails;
  const isOfPlace = ({ path }: ErrorDetail) => path === 'leagueDetails.locationId';
  if (!locationId || details.length === 0 || !details.every(isOfPlace)) return null;
  return { ...withoutPlace(waiting), sendingUntil: 0 };
}

/** With no more of its place than the name. */
function withoutPlace(waiting: WaitingReport): WaitingReport {
  const leagueDetails = { ...waiting.report.leagueDetails };
  delete leagueDetails.locationId;
  return { ...waiting, report: { ...waiting.report, leagueDetails } };
}

function afterRefusal(
  report: WaitingReport,
  { message, details }: Pick<RefusedReport, 'message' | 'details'>,
): RefusedReport {
  const { id, game, idempotencyKey, draft, earlierVersionArrived, mayHaveArrived } = report;
  return {
    state: 'refused',
    id,
    game,
    idempotencyKey,
    draft,
    earlierVersionArrived,
    mayHaveArrived,
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
  const { id, game, earlierVersionArrived } = report;
  const { leagueId, matchDate, winningTeamId, losingTeamId } = report.draft.leagueDetails;
  return {
    state: 'sent',
    id,
    game,
    gameIds: { leagueId, matchDate, winningTeamId, losingTeamId },
    sentAt: now,
    receipt: { reference, submittedAt, status },
    earlierVersionArrived,
  };
}

/** What was sent is forgotten after a week. */
export function isForgotten(report: OutboxReport, now: number): boolean {
  return report.state === 'sent' && now >= report.sentAt + sentIsKept;
}
