import type { ErrorDetail, ReportScore } from '../../../api/types';
import { deliverReport, type Delivery } from './deliver-report';
import { sendInBackground } from './background-sending';
import { tellOfOutbox } from './outbox-news';
import { neverTried, type Failure, type WaitingReport } from './outbox-report';
import { isBeingSent } from './outbox-rules';
import { changeInOutbox, hasOutbox, keepInOutbox, readOutbox } from './outbox-store';
import { sendKept } from './send-outbox';
import type { GameSummary } from '../model/receipt';
import type { KeptDraft, KeptReportDraft } from '../draft/use-report-draft';

/** So long, in milliseconds, the captain is kept waiting for an answer. */
const patience = 10_000;

/** What became of a report. */
export type Submitted =
  | ({ readonly kind: 'sent' } & Omit<Delivery, 'id'>)
  /** On this phone, which sends it when it can. */
  | { readonly kind: 'saved'; readonly id: string; readonly failure: Failure | null }
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
  form: Pick<KeptReportDraft, 'renewKey' | 'isCurrent'>,
): Promise<Submitted> {
  const kept = await keep(waiting(report, draft, game));
  if (!kept) {
    return { kind: 'sent', ...(await deliverReport(report, draft.idempotencyKey, form.renewKey)) };
  }
  // This page may end at any time from now on.
  void sendInBackground();
  const { id } = kept;
  const outcome = await Promise.race([
    sendKept(kept).catch(complain),
    new Promise<null>((resolve) => setTimeout(resolve, patience, null)),
  ]);
  const found = outcome ?? (await readOutbox().catch(() => [])).find((each) => each.id === id);
  if (found?.state === 'sent') {
    return {
      kind: 'sent',
      ...found.receipt,
      earlierVersionArrived: found.earlierVersionArrived,
    };
  }
  if (found?.state === 'refused') {
    const { message, details, idempotencyKey } = found;
    // Else nothing but the outbox has it any more.
    if (form.isCurrent(draft.id)) {
      await changeInOutbox(id, () => null).then(tellOfOutbox, complain);
    }
    return { kind: 'refused', message, details, idempotencyKey };
  }
  const unknown = !found || isBeingSent(found, Date.now());
  return { kind: 'saved', id, failure: unknown ? null : found.failure };
}

function waiting(report: ReportScore, draft: KeptDraft, game: GameSummary): WaitingReport {
  const { id, idempotencyKey, values } = draft;
  return neverTried({ id, idempotencyKey, game, draft: values, report });
}

/** @returns null where the phone keeps nothing */
async function keep(report: WaitingReport): Promise<WaitingReport | null> {
  if (!hasOutbox()) return null;
  return keepInOutbox(report).catch(complain);
}

function complain(error: unknown): null {
  console.warn('The report could not be kept on this device.', error);
  return null;
}
