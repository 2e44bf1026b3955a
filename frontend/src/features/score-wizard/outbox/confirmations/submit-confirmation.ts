import type { ErrorDetail } from '../../../../api/types';
import { makeIdempotencyKey } from '../../model/idempotency-key';
import { sendInBackground } from '../background-sending';
import { afterConfirmationError } from './confirmation-rules';
import { changeConfirmations, readConfirmations } from './confirmation-store';
import { keepConfirmation } from './keep-confirmation';
import { notifyOutboxChange } from '../outbox-changes';
import type { OutboxConfirmation, WaitingConfirmation } from './outbox-confirmation';
import { noAttempts } from '../score-reports/outbox-report';
import { hasOutbox } from '../score-reports/outbox-store';
import { sendConfirmation } from './send-confirmation';
import { sendStoredConfirmation } from './send-confirmations';

/** In milliseconds. After this, nobody waits for the response any longer. */
const timeoutMs = 10_000;

type NewConfirmation = Pick<
  WaitingConfirmation,
  'agreement' | 'game' | 'name' | 'teamToken' | 'isUnchecked'
>;

/** The outcome of agreeing with a report. */
export type SubmittedConfirmation =
  /** It is on this phone: it arrived, or waits there until it can be sent. */
  | { readonly kind: 'kept' }
  /** It arrived, but this phone can't store that. */
  | { readonly kind: 'sent'; readonly standing: string }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly details: readonly ErrorDetail[];
    }
  /** It could be sent later, but this phone can't store it. */
  | { readonly kind: 'not-kept'; readonly message: string | null };

/**
 * Saves an answer on the phone and sends it from there. If the phone can't save it, it is sent directly.
 * One that is refused at once is not left there.
 */
export async function submitConfirmation(made: NewConfirmation): Promise<SubmittedConfirmation> {
  const waiting: WaitingConfirmation = {
    state: 'waiting',
    id: makeIdempotencyKey(),
    ...made,
    unknownSince: null,
    mayHaveArrived: false,
    ...noAttempts,
  };
  if (!(await trySave(waiting))) return sendDirectly(waiting);
  // The page may be closed at any time from now on.
  void sendInBackground();
  notifyOutboxChange();
  const outcome = await Promise.race([
    sendStoredConfirmation(waiting).catch(warn),
    new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null)),
  ]);
  // Another tab or the service worker may have sent it first.
  const found =
    outcome ?? (await readConfirmations().catch(() => [])).find(({ id }) => id === waiting.id);
  if (found?.state !== 'refused') return { kind: 'kept' };
  await removeConfirmation(found).catch(warn);
  return { kind: 'refused', message: found.message, details: found.details };
}

/** @throws if the storage fails */
export async function removeConfirmation({ id }: OutboxConfirmation): Promise<void> {
  await changeConfirmations((kept) => (kept.id === id ? null : kept));
  notifyOutboxChange();
}

async function sendDirectly(waiting: WaitingConfirmation): Promise<SubmittedConfirmation> {
  try {
    return { kind: 'sent', standing: (await sendConfirmation(waiting)).standing };
  } catch (error) {
    const after = afterConfirmationError(waiting, error, Date.now());
    return after.state === 'refused'
      ? { kind: 'refused', message: after.message, details: after.details }
      : { kind: 'not-kept', message: after.failure?.message ?? null };
  }
}

/** @returns whether the phone has saved it */
async function trySave(waiting: WaitingConfirmation): Promise<boolean> {
  if (!hasOutbox()) return false;
  return keepConfirmation(waiting).then(
    () => true,
    (error: unknown) => {
      warn(error);
      return false;
    },
  );
}

function warn(error: unknown): null {
  console.warn('The answer could not be kept on this device.', error);
  return null;
}
