import {
  refuse,
  type Entry,
  type SentCorrection,
  type UnsentCorrection,
  type WaitingCorrection,
} from '../entry';
import { postToLink } from '../../report/calls/post-to-link';
import { classifyLinkError, notOurServer } from '../../report/calls/call-errors';
import { isSameReport } from '../corrections';
import type { QueueKind } from './queue-kind';
import { afterFailure, mayBeThere, sendTimeoutMs } from '../retry';

/** The report is gone from the phone, or its receipt brought no link. */
class NoLink extends Error {
  constructor() {
    super(
      'This report can’t be corrected from this phone. Use the link in the receipt that you got by e-mail, or write to the administrators.',
    );
  }
}

export const correctionKind: QueueKind<'correction'> = {
  /**
   * Replaces earlier ones of its report that were not sent. One that may have arrived stays, and the new
   * one depends on it.
   */
  add: (made, entries) => {
    const isEarlier = (other: Entry) =>
      other.kind === 'correction' && other.state !== 'sent' && isSameReport(made, other);
    const last = entries.find(isEarlier) as UnsentCorrection | undefined;
    if (last?.state === 'waiting' && JSON.stringify(last.body) === JSON.stringify(made.body)) {
      return { kept: last, entries };
    }
    const staying = entries.filter(
      (other) => !isEarlier(other) || (other.state === 'waiting' && mayBeThere(other)),
    );
    const kept = { ...made, dependsOn: staying.find(isEarlier)?.id ?? made.dependsOn };
    return { kept, entries: [kept, ...staying] };
  },

  send: async (waiting, entries) => {
    const { kind, id, report, game, draft, body, idempotencyKey } = waiting;
    const link = linkFor(waiting, entries);
    const answer = await postToLink('correct', sendTimeoutMs, {
      body: { ...link, ...body },
      headers: { 'idempotency-key': idempotencyKey },
    });
    if (!isCorrectionReceipt(answer)) throw notOurServer();
    const { reference, revision } = answer;
    return {
      kind,
      state: 'sent',
      id,
      report,
      game,
      draft,
      reference,
      revision,
      sentAt: Date.now(),
    };
  },

  afterError: (waiting, error, now) => {
    if (error instanceof NoLink) return refuse(waiting, { message: error.message, details: [] });
    const verdict = classifyLinkError(error);
    return verdict.kind === 'later'
      ? afterFailure(waiting, verdict, now)
      : refuse(waiting, verdict);
  },
};

/** A login page of a network may respond 200 to any request. */
export function isCorrectionReceipt(
  answer: unknown,
): answer is Pick<SentCorrection, 'reference' | 'revision'> {
  const { reference, revision } = (answer ?? {}) as Partial<SentCorrection>;
  return typeof reference === 'string' && Number.isInteger(revision);
}

/**
 * The token and revision to send a correction with.
 * @throws NoLink
 */
export function linkFor(
  { link, dependsOn, report: id }: WaitingCorrection,
  entries: readonly Entry[],
): NonNullable<WaitingCorrection['link']> {
  const report = entries.find((entry) => entry.id === id);
  const isSent = report?.kind === 'report' && report.state === 'sent';
  const token = link?.token ?? (isSent ? report.correctable?.token : undefined);
  if (token === undefined) throw new NoLink();
  const before = entries.find((entry) => entry.id === dependsOn);
  const isMade = before?.kind === 'correction' && before.state === 'sent';
  // A new report has revision 1. The answer to the earlier correction may be older than what the
  // captain saw.
  return { token, revision: Math.max(link?.revision ?? 1, isMade ? before.revision : 1) };
}
