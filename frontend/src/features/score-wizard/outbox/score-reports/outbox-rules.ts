import { ApiError } from '../../../../api/api-error';
import type { ErrorDetail, SubmissionReceipt } from '../../../../api/types';
import { makeIdempotencyKey } from '../../model/idempotency-key';
import { withNewConfirmKey } from '../../model/links/report-tokens';
import type { ReportDraft } from '../../model/report-draft';
import type {
  Attempts,
  Failure,
  OutboxReport,
  RefusedReport,
  SentReport,
  WaitingReport,
} from './outbox-report';
import { isOfAnotherGame, type OutboxItem } from './outbox-items';

/** In milliseconds, for one attempt. */
export const sendTimeoutMs = 30_000;

const second = 1_000;
const minute = 60 * second;
/** Pauses between attempts. */
const retryPauses = [
  5 * second,
  15 * second,
  minute,
  5 * minute,
  15 * minute,
  30 * minute,
] as const;
/** The most that a server, or a clock that was set back, can delay a report. */
const longestPause = 60 * minute;
/** At most one attempt in this time, however often the captain looks at the page. */
const viewPause = 3 * second;
/**
 * Why the outbox looks for reports to send: its timer, the page became visible, the network is
 * back, or the captain pressed a button.
 */
export type Trigger = 'timer' | 'view' | 'network' | 'captain';

interface LaterVerdict {
  readonly kind: 'later';
  readonly failure: Failure;
  /** In milliseconds. */
  readonly retryAfter: number;
}

/** What a response, or none, means for a report. */
export type Verdict =
  | LaterVerdict
  | { readonly kind: 'refused'; readonly message: string; readonly details: readonly ErrorDetail[] }
  /** The key belongs to an earlier version of the form, whose response was lost. */
  | { readonly kind: 'key-is-used'; readonly message: string };

/**
 * Only a response of our own server can refuse a report. Networks that want a login, and proxies,
 * also send responses; these count as none. An unknown path says nothing about the report: another
 * version is being deployed.
 */
export function classifyError(error: unknown): Verdict {
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

export function later(
  kind: Failure['kind'],
  message: string | null,
  isClearNo: boolean,
  retryAfter: number | null,
): LaterVerdict {
  const pause = Math.min((retryAfter ?? 0) * second, longestPause);
  return { kind: 'later', failure: { kind, message, isClearNo }, retryAfter: pause };
}

/** A login page of a network may respond 200 to any request. */
export function isReceipt(answer: unknown): answer is SubmissionReceipt {
  const { reference, submittedAt, status } = (answer ?? {}) as Partial<SubmissionReceipt>;
  return typeof reference === 'string' && typeof submittedAt === 'string' && status !== undefined;
}

export function isDue(report: OutboxItem, trigger: Trigger, now: number): boolean {
  if (report.state !== 'waiting') return false;
  if (trigger === 'captain') return true;
  const { nextTryAt, notBefore, triedAt } = report;
  const from = {
    timer: nextTryAt,
    view: Math.max(notBefore, triedAt + viewPause),
    network: notBefore,
  }[trigger];
  return now >= from || now < triedAt || from > now + longestPause;
}

/** When the timer must check again; null if nothing waits. */
export function nextCheckAt(reports: readonly OutboxItem[], now: number): number | null {
  const times = reports.flatMap((report) =>
    report.state === 'waiting' ? [Math.min(report.nextTryAt, now + longestPause)] : [],
  );
  return times.length > 0 ? Math.min(...times) : null;
}

interface Waiting extends Attempts {
  readonly mayHaveArrived: boolean;
}

/** The next attempt does not start while this one may still get a response. */
export function whileSending<Item extends Waiting>(report: Item, now: number): Item {
  const sendingUntil = now + sendTimeoutMs + 2 * second;
  // The page was closed during the last attempt, so its outcome is unknown.
  const mayHaveArrived = report.mayHaveArrived || report.sendingUntil > 0;
  return { ...report, triedAt: now, sendingUntil, nextTryAt: sendingUntil, mayHaveArrived };
}

/** Whether the report still waits with the contents and key that were sent. */
export function isStillWaiting(kept: OutboxReport, sent: WaitingReport): kept is WaitingReport {
  return kept.state === 'waiting' && kept.id === sent.id && isSameReport(kept, sent);
}

/**
 * What to store if the outbox already has a report with this ID. Only a refused report is replaced.
 */
export function resolveIdCollision(
  report: WaitingReport,
  others: readonly OutboxReport[],
  makeKey: () => string = makeIdempotencyKey,
): WaitingReport {
  const other = others.find(({ id }) => id === report.id);
  if (!other) return report;
  if (other.state === 'refused') {
    const mayHaveArrived = other.mayHaveArrived || other.earlierVersionArrived;
    // The other captain may have seen the key of the refused report, which the server did not take.
    const confirmKey = other.tokens?.confirmKey;
    if (confirmKey === undefined) return { ...report, mayHaveArrived };
    return { ...report, mayHaveArrived, tokens: { ...report.tokens, confirmKey } };
  }
  // Another tab has the same form. It may have sent this very report; the idempotency key tells.
  if (other.state === 'sent' && !isOfAnotherGame(report.draft, other)) {
    return { ...report, id: makeKey() };
  }
  // The waiting report may lack a location that the server did not know.
  const isKept =
    other.state === 'waiting' &&
    [report, withoutLocationId(report)].some((as) => isSameReport(other, as));
  return isKept ? other : { ...report, id: makeKey(), idempotencyKey: makeKey() };
}

/** Whether the report is still what the captain saw, ignoring further attempts. */
export function isAsShown(kept: OutboxReport, shown: OutboxReport): boolean {
  if (kept.state === 'sent' || shown.state === 'sent') return kept.state === shown.state;
  return JSON.stringify(kept.draft) === JSON.stringify(shown.draft);
}

/** Same contents and same key. */
export function isSameReport(one: WaitingReport, other: WaitingReport): boolean {
  return (
    one.idempotencyKey === other.idempotencyKey &&
    JSON.stringify(one.report) === JSON.stringify(other.report)
  );
}

export function isBeingSent(report: OutboxItem, now: number): boolean {
  return report.state === 'waiting' && now < report.sendingUntil;
}

export function afterVerdict(
  report: WaitingReport,
  verdict: Verdict,
  now: number,
): WaitingReport | RefusedReport {
  if (verdict.kind === 'refused') {
    return withoutUnknownLocation(report, verdict.details) ?? afterRefusal(report, verdict);
  }
  if (verdict.kind === 'key-is-used') return afterUsedKey(report, verdict.message);
  return afterFailure(report, verdict, now);
}

/** The next attempt is made after a pause, which grows. */
export function afterFailure<Item extends Waiting>(
  report: Item,
  { failure, retryAfter }: LaterVerdict,
  now: number,
): Item {
  const pause = retryPauses[Math.min(report.tries, retryPauses.length - 1)] ?? longestPause;
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
 * An earlier version of the form was accepted, but its response was lost. This version is then sent
 * as a report of its own with a new key, and the administrators compare the two. This happens only
 * once.
 */
export function afterUsedKey(
  report: WaitingReport,
  message: string,
  makeKey: () => string = makeIdempotencyKey,
): WaitingReport | RefusedReport {
  if (report.earlierVersionArrived) return afterRefusal(report, { message, details: [] });
  return {
    ...report,
    idempotencyKey: makeKey(),
    earlierVersionArrived: true,
    sendingUntil: 0,
    ...(report.tokens && { tokens: withNewConfirmKey(report.tokens) }),
  };
}

/**
 * If the feed no longer has the location, its name alone is accepted. The refused request did not
 * use up the key.
 * @returns null if anything else was refused
 */
function withoutUnknownLocation(
  waiting: WaitingReport,
  details: readonly ErrorDetail[],
): WaitingReport | null {
  const { locationId } = waiting.report.leagueDetails;
  const isLocationError = ({ path }: ErrorDetail) => path === 'leagueDetails.locationId';
  if (!locationId || details.length === 0 || !details.every(isLocationError)) return null;
  return { ...withoutLocationId(waiting), sendingUntil: 0 };
}

/** Keeps the location's name and removes its ID. */
function withoutLocationId(waiting: WaitingReport): WaitingReport {
  const leagueDetails = { ...waiting.report.leagueDetails };
  delete leagueDetails.locationId;
  return { ...waiting, report: { ...waiting.report, leagueDetails } };
}

function afterRefusal(
  report: WaitingReport,
  { message, details }: Pick<RefusedReport, 'message' | 'details'>,
): RefusedReport {
  const { id, game, idempotencyKey, draft, earlierVersionArrived, mayHaveArrived } = report;
  const { tokens } = report;
  return {
    state: 'refused',
    id,
    game,
    idempotencyKey,
    draft,
    earlierVersionArrived,
    mayHaveArrived,
    ...(tokens && { tokens }),
    message,
    details,
  };
}

/** Drops the captain's contact details, which are no longer needed. */
export function afterArrival(
  report: WaitingReport,
  { reference, submittedAt, status, manageToken, correctableUntil }: SubmissionReceipt,
  now: number,
): SentReport {
  const { id, game, earlierVersionArrived } = report;
  const confirmKey = report.tokens?.confirmKey;
  const { leagueId, matchDate, winningTeamId, losingTeamId } = report.draft.leagueDetails;
  return {
    state: 'sent',
    id,
    game,
    gameIds: { leagueId, matchDate, winningTeamId, losingTeamId },
    sentAt: now,
    receipt: { reference, submittedAt, status },
    earlierVersionArrived,
    ...(manageToken &&
      correctableUntil && {
        correctable: {
          token: manageToken,
          correctableUntil,
          draft: withoutContact(report.draft),
        },
      }),
    ...(confirmKey !== undefined && {
      confirmable: { key: confirmKey, sportId: report.draft.sportId },
    }),
  };
}

function withoutContact(draft: ReportDraft): ReportDraft {
  const contact = { captainName: '', captainEmail: '', captainPhone: '' };
  return { ...draft, gameDetails: { ...draft.gameDetails, ...contact } };
}
