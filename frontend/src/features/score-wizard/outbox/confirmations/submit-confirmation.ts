import type { ErrorDetail } from '../../../../api/types';
import { makeIdempotencyKey } from '../../model/idempotency-key';
import { sendInBackground } from '../background-sending';
import { afterConfirmationError } from './confirmation-rules';
import { changeConfirmations } from './confirmation-store';
import { keepConfirmation } from './keep-confirmation';
import { notifyOutboxChange } from '../outbox-changes';
import type { OutboxConfirmation, WaitingConfirmation } from './outbox-confirmation';
import { noAttempts } from '../score-reports/outbox-report';
import { hasOutbox } from '../score-reports/outbox-store';
import { sendConfirmation } from './send-confirmation';
import { sendStoredConfirmation } from './send-confirmations';

/** In milliseconds. After this, nobody waits for the response any longer. */
const timeoutMs = 10_000;

export type NewConfirmation = Pick<
  WaitingConfirmation,
  'agreement' | 'game' | 'name' | 'teamToken' | 'isUnchecked'
>;

/** The outcome of agreeing with a report. */
export type SubmittedConfirmation =
  /** It is on this phone: it arrived, was refused, or waits there until it can be sent. */
  | { readonly kind: 'kept' }
  /** It arrived, but this phone can't store that. */
  | { readonly kind: 'sent'; readonly standing: string }
  /** It was refused, and this phone can't store that. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly details: readonly ErrorDetail[];
    }
  /** It could be sent later, but this phone can't store it. */
  | { readonly kind: 'not-kept'; readonly message: string };

const notKept =
  'Your answer could not be sent, and this phone can’t keep it. Try again when there is a connection.';

/**
 * Saves an answer on the phone and sends it from there. If the phone can't save it, it is sent directly.
 * A refused answer stays on the phone, because its screen may have been left.
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
  await Promise.race([
    sendStoredConfirmation(waiting).catch(warn),
    new Promise((resolve) => setTimeout(resolve, timeoutMs)),
  ]);
  return { kind: 'kept' };
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
      : { kind: 'not-kept', message: after.failure?.message ?? notKept };
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
