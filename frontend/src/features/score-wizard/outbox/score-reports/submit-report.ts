import type { ErrorDetail, ReportScore } from '../../../../api/types';
import { deliverReport, type Delivery } from './deliver-report';
import { sendInBackground } from '../background-sending';
import { notifyOutboxChange } from '../outbox-changes';
import { newWaitingReport, type WaitingReport } from './outbox-report';
import { changeInOutbox, hasOutbox, readOutbox } from './outbox-store';
import { keepInOutbox } from './keep-in-outbox';
import { sendStored } from '../send-outbox';
import type { GameSummary } from '../../model/receipt';
import type { ReportTokens } from '../../model/links/report-tokens';
import type { KeptDraft, KeptReportDraft } from '../../draft/use-report-draft';

/** In milliseconds. After this, the captain no longer waits for the response. */
const timeoutMs = 10_000;

/** The outcome of submitting a report. */
export type Submitted =
  | ({ readonly kind: 'sent' } & Omit<Delivery, 'id'>)
  /** Stored on this phone, which sends it later. */
  | { readonly kind: 'saved'; readonly id: string }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly details: readonly ErrorDetail[];
      readonly idempotencyKey: string;
    };

/**
 * Saves a report on the phone and sends it from there, so that it can't be lost or stored twice. If
 * the phone can't save it, it is sent directly.
 * @throws what `deliverReport` throws, if the phone can't save the report
 */
export async function submitReport(
  report: ReportScore,
  draft: KeptDraft,
  game: GameSummary,
  form: Pick<KeptReportDraft, 'renewKey' | 'isCurrent'>,
  tokens: ReportTokens = {},
): Promise<Submitted> {
  const kept = await trySave(toWaitingReport(report, draft, game, tokens));
  if (!kept) {
    const { idempotencyKey } = draft;
    return {
      kind: 'sent',
      ...(await deliverReport(report, idempotencyKey, form.renewKey, tokens)),
    };
  }
  // The page may be closed at any time from now on.
  void sendInBackground();
  const { id } = kept;
  const outcome = await Promise.race([
    sendStored(kept).catch(warn),
    new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null)),
  ]);
  const found = outcome ?? (await readOutbox().catch(() => [])).find((each) => each.id === id);
  if (found?.state === 'sent') {
    return {
      kind: 'sent',
      ...found.receipt,
      ...(found.correctable && {
        manageToken: found.correctable.token,
        correctableUntil: found.correctable.correctableUntil,
      }),
      ...(found.confirmable && { confirmKey: found.confirmable.key }),
      earlierVersionArrived: found.earlierVersionArrived,
    };
  }
  if (found?.state === 'refused') {
    const { message, details, idempotencyKey } = found;
    // The form still has the report. Otherwise the outbox has the only copy.
    if (form.isCurrent(draft.id)) {
      await changeInOutbox(id, () => null).then(notifyOutboxChange, warn);
    }
    return { kind: 'refused', message, details, idempotencyKey };
  }
  return { kind: 'saved', id };
}

function toWaitingReport(
  report: ReportScore,
  draft: KeptDraft,
  game: GameSummary,
  tokens: ReportTokens,
): WaitingReport {
  const { id, idempotencyKey, values } = draft;
  return newWaitingReport({ id, idempotencyKey, game, draft: values, report, tokens });
}

/** @returns null if the phone can't save it */
async function trySave(report: WaitingReport): Promise<WaitingReport | null> {
  if (!hasOutbox()) return null;
  return keepInOutbox(report).catch(warn);
}

function warn(error: unknown): null {
  console.warn('The report could not be kept on this device.', error);
  return null;
}
