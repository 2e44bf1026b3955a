import { write } from '../../api/client';
import type { SubmissionReceipt } from '../../api/types';
import { withTimeout } from '../../api/with-timeout';
import { makeIdempotencyKey } from '../../report/model/idempotency-key';
import { withNewConfirmKey } from '../../report/links/report-tokens';
import { noContact, withContact } from '../../report/model/report-draft';
import { isOfAnotherGame } from '../is-of-another-game';
import {
  refuse,
  type RefusedReport,
  type Report,
  type SentReport,
  type WaitingReport,
} from '../entry';
import { classifyError, notOurServer } from '../../report/calls/call-errors';
import type { QueueKind } from './queue-kind';
import { afterFailure, hasSameBody, sendTimeoutMs } from '../retry';

export const reportKind: QueueKind<'report'> = {
  add: (made, entries) => {
    const kept = resolveIdCollision(
      made,
      entries.filter((entry) => entry.kind === 'report'),
    );
    return { kept, entries: [kept, ...entries.filter(({ id }) => id !== kept.id)] };
  },

  send: async (waiting) => {
    const { body, tokens, idempotencyKey } = waiting;
    const { data } = await withTimeout(sendTimeoutMs, (signal) =>
      write('POST', '/api/score-submissions', {
        body: { ...body, ...tokens },
        headers: { 'idempotency-key': idempotencyKey },
        signal,
      }),
    );
    if (!isReceipt(data)) throw notOurServer();
    return afterArrival(waiting, data, Date.now());
  },

  afterError: (waiting, error, now) => {
    const verdict = classifyError(error);
    if (verdict.kind === 'key-is-used') return afterUsedKey(waiting, verdict.message);
    if (verdict.kind === 'later') return afterFailure(waiting, verdict, now);
    const { leagueDetails } = waiting.body;
    const isLocationAlone =
      verdict.details.length > 0 &&
      verdict.details.every(({ path }) => path === 'leagueDetails.locationId');
    if (leagueDetails.locationId && isLocationAlone) {
      // The feed no longer has the location. Its name alone is accepted, with the key, which the refused
      // request did not use up.
      return { ...withoutLocationId(waiting), sendingUntil: 0 };
    }
    return refuse(waiting, verdict);
  },
};

/** A login page of a network may respond 200 to any request. */
export function isReceipt(answer: unknown): answer is SubmissionReceipt {
  const { reference, submittedAt, status } = (answer ?? {}) as Partial<SubmissionReceipt>;
  return typeof reference === 'string' && typeof submittedAt === 'string' && status !== undefined;
}

/**
 * What to store if the queue already has a report with this ID. Only a refused report is replaced.
 */
export function resolveIdCollision(
  report: WaitingReport,
  others: readonly Report[],
  makeKey: () => string = makeIdempotencyKey,
): WaitingReport {
  const other = others.find(({ id }) => id === report.id);
  if (!other) return report;
  if (other.state === 'refused') {
    const mayHaveArrived = other.mayHaveArrived || other.earlierVersionArrived;
    // The other captain may have seen the key of the refused report, which the server did not take.
    const { confirmKey } = other.tokens;
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
    [report, withoutLocationId(report)].some((as) => hasSameBody(other, as));
  return isKept ? other : { ...report, id: makeKey(), idempotencyKey: makeKey() };
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
  if (report.earlierVersionArrived) return refuse(report, { message, details: [] });
  return {
    ...report,
    idempotencyKey: makeKey(),
    earlierVersionArrived: true,
    sendingUntil: 0,
    tokens: withNewConfirmKey(report.tokens),
  };
}

/** Keeps the location's name and removes its ID. */
function withoutLocationId(waiting: WaitingReport): WaitingReport {
  const leagueDetails = { ...waiting.body.leagueDetails };
  delete leagueDetails.locationId;
  return { ...waiting, body: { ...waiting.body, leagueDetails } };
}

/** Drops the captain's contact details, which are no longer needed. */
export function afterArrival(
  { kind, id, game, draft, tokens, earlierVersionArrived }: WaitingReport,
  { reference, submittedAt, status, manageToken, correctableUntil }: SubmissionReceipt,
  now: number,
): SentReport {
  const { leagueId, matchDate, winningTeamId, losingTeamId } = draft.leagueDetails;
  const { confirmKey } = tokens;
  return {
    kind,
    state: 'sent',
    id,
    game,
    gameIds: { leagueId, matchDate, winningTeamId, losingTeamId },
    sentAt: now,
    receipt: { reference, submittedAt, status },
    earlierVersionArrived,
    ...(manageToken &&
      correctableUntil && {
        correctable: { token: manageToken, correctableUntil, draft: withContact(draft, noContact) },
      }),
    ...(confirmKey !== undefined && {
      confirmable: { key: confirmKey, sportId: draft.sportId },
    }),
  };
}
