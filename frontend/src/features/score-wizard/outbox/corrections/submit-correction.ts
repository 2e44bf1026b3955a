import type { ErrorDetail } from '../../../../api/types';
import { sendInBackground } from '../background-sending';
import { classifyLinkError, type CorrectionReceipt } from './correction-rules';
import { changeCorrections, readCorrections } from './correction-store';
import { keepCorrection } from './keep-correction';
import { makeIdempotencyKey } from '../../model/idempotency-key';
import { notifyOutboxChange } from '../outbox-changes';
import type { RefusedCorrection, WaitingCorrection } from './outbox-correction';
import { noAttempts } from '../score-reports/outbox-report';
import { hasOutbox } from '../score-reports/outbox-store';
import { sendCorrection } from './send-correction';
import { sendStoredCorrection } from './send-corrections';

/** In milliseconds. After this, the captain no longer waits for the response. */
const timeoutMs = 10_000;

type NewCorrection = Pick<
  WaitingCorrection,
  'report' | 'game' | 'draft' | 'before' | 'body' | 'link' | 'idempotencyKey'
>;

/** The outcome of saving a correction. */
export type SubmittedCorrection =
  | { readonly kind: 'sent'; readonly receipt: CorrectionReceipt }
  /** Stored on this phone, which sends it later. */
  | { readonly kind: 'saved'; readonly id: string }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly details: readonly ErrorDetail[];
    }
  /** It could be sent later, but this phone can't store it. */
  | { readonly kind: 'not-kept'; readonly message: string | null };

/**
 * Saves a correction on the phone and sends it from there, so that it can't be lost or made twice. If
 * the phone can't save it, it is sent directly.
 * @param isShown whether the form still shows it. If not, a refused correction stays on the phone
 */
export async function submitCorrection(
  correction: NewCorrection,
  isShown: () => boolean,
): Promise<SubmittedCorrection> {
  const kept = await trySave({
    state: 'waiting',
    id: makeIdempotencyKey(),
    ...correction,
    behind: null,
    mayHaveArrived: false,
    ...noAttempts,
  });
  if (!kept) return sendDirectly(correction);
  const { id } = kept;
  // The page may be closed at any time from now on.
  void sendInBackground();
  notifyOutboxChange();
  const outcome = await Promise.race([
    sendStoredCorrection(kept).catch(warn),
    new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null)),
  ]);
  const found = outcome ?? (await readCorrections().catch(() => [])).find((each) => each.id === id);
  if (found?.state === 'sent') return { kind: 'sent', receipt: found };
  if (found?.state === 'refused') {
    if (isShown()) await removeCorrection(found).catch(warn);
    const { message, details } = found;
    return { kind: 'refused', message, details };
  }
  return { kind: 'saved', id };
}

/** @throws if the storage fails */
async function removeCorrection({ id }: RefusedCorrection): Promise<void> {
  await changeCorrections((kept) => (kept.id === id ? null : kept));
  notifyOutboxChange();
}

async function sendDirectly({
  link,
  body,
  idempotencyKey,
}: NewCorrection): Promise<SubmittedCorrection> {
  if (!link) return { kind: 'not-kept', message: null };
  try {
    return { kind: 'sent', receipt: await sendCorrection({ link, body, idempotencyKey }) };
  } catch (error) {
    const verdict = classifyLinkError(error);
    return verdict.kind === 'refused'
      ? verdict
      : { kind: 'not-kept', message: verdict.failure.message };
  }
}

/** @returns null if the phone can't save it */
async function trySave(correction: WaitingCorrection): Promise<WaitingCorrection | null> {
  if (!hasOutbox()) return null;
  return keepCorrection(correction).catch(warn);
}

function warn(error: unknown): null {
  console.warn('The correction could not be kept on this device.', error);
  return null;
}
