import type { ErrorDetail, ReportScore } from '../../api/types';
import { deliverReport, type Delivery } from './deliver-report';
import { sendInBackground } from './outbox/background-sending';
import { tellOfOutbox } from './outbox/outbox-news';
import type { Failure, WaitingReport } from './outbox/outbox-report';
import { isBeingSent } from './outbox/outbox-rules';
import { changeInOutbox, hasOutbox, keepInOutbox, readOutbox } from './outbox/outbox-store';
import { sendOutbox } from './outbox/send-outbox';
import type { GameSummary } from './receipt';
import type { KeptDraft } from './use-report-draft';

/** So long, in milliseconds, the captain is kept waiting for an answer. */
const patience = 10_000;

/** What became of a report. */
export type Submitted =
  | ({ readonly kind: 'sent' } & Omit<Delivery, 'id'>)
  /** On this phone, which sends it when it can. */
  | { readonly kind: 'saved'; readonly failure: Failure | null }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly details: readonly ErrorDetail[];
      readonly idempotencyKey: string;
    };

/**
 * Saves a report on the phone and sends it from there, so that nothing that happens on the way can
 * lose or double it. Where the phone saves nothing, it is sent by itself.
 * @throws what `deliverReport` throws, where the phone saves nothing
 */
export async function submitReport(
  report: ReportScore,
  draft: KeptDraft,
  game: GameSummary,
  renewKey: () => string,
): Promise<Submitted> {
  if (!(await isSaved(waiting(report, draft, game)))) {
    return { kind: 'sent', ...(await deliverReport(report, draft.idempotencyKey, renewKey)) };
  }
  const { id } = draft;
  const sent = sendOutbox('captain', id).catch(complain);
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, patience))]);
  const reports = await readOutbox().catch(() => []);
  const found = reports.find((candidate) => candidate.id === id);
  if (found?.state === 'sent') {
    return {
      kind: 'sent',
      ...found.receipt,
      earlierVersionArrived: found.earlierVersionArrived,
    };
  }
  if (found?.state === 'refused') {
    const { message, details, idempotencyKey } = found;
    await changeInOutbox(id, () => null).then(tellOfOutbox, complain);
    return { kind: 'refused', message, details, idempotencyKey };
  }
  void sendInBackground();
  const unknown = !found || isBeingSent(found, Date.now());
  return { kind: 'saved', failure: unknown ? null : found.failure };
}

function waiting(report: ReportScore, draft: KeptDraft, game: GameSummary): WaitingReport {
  return {
    state: 'waiting',
    id: draft.id,
    idempotencyKey: draft.idempotencyKey,
    game,
    draft: draft.values,
    report,
    savedAt: Date.now(),
    earlierVersionArrived: false,
    tries: 0,
    triedAt: 0,
    failure: null,
    nextTryAt: 0,
    notBefore: 0,
    sendingUntil: 0,
  };
}

async function isSaved(report: WaitingReport): Promise<boolean> {
  if (!hasOutbox()) return false;
  try {
    await keepInOutbox(report);
    return true;
  } catch (error) {
    complain(error);
    return false;
  }
}

function complain(error: unknown): void {
  console.warn('The report could not be kept on this device.', error);
}
