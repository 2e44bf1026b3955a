import { afterConfirmation, afterConfirmationError } from './confirmation-rules';
import { changeConfirmations, readConfirmations } from './confirmation-store';
import { notifyOutboxChange } from '../outbox-changes';
import type { OutboxConfirmation, WaitingConfirmation } from './outbox-confirmation';
import { withLock } from '../outbox-lock';
import { isDue, whileSending, type Trigger } from '../score-reports/outbox-rules';
import { sendConfirmation } from './send-confirmation';

/**
 * Sends each answer to another captain that is due, once, the oldest first. The caller holds the lock.
 * @param only the ID of the one answer to send
 * @param onStorageError called if the storage fails; the answer is sent nevertheless
 * @throws if the storage can't be read
 */
export async function sendConfirmations(
  trigger: Trigger,
  only: string | undefined,
  onStorageError: (error: unknown) => void,
): Promise<void> {
  // A failed try would only delay the next one.
  if (trigger !== 'captain' && !navigator.onLine) return;
  const tried = new Set<string>();
  for (;;) {
    const next = [...(await readConfirmations())]
      .reverse()
      .filter(({ id }) => !tried.has(id) && (only === undefined || id === only))
      .find((each) => isDue(each, trigger, Date.now()));
    if (next?.state !== 'waiting') return;
    tried.add(next.id);
    await send(next, onStorageError);
  }
}

/**
 * Sends an answer that was just stored, even if the storage fails now.
 * @returns what became of it; null if another tab has changed it, or there is no network
 */
export function sendStoredConfirmation(
  waiting: WaitingConfirmation,
): Promise<OutboxConfirmation | null> {
  return withLock(async () => {
    if (!navigator.onLine) return null;
    return send(waiting, (error) => {
      console.warn('What became of an answer could not be noted.', error);
    });
  });
}

async function send(
  waiting: WaitingConfirmation,
  onStorageError: (error: unknown) => void,
): Promise<OutboxConfirmation | null> {
  const store = async (next: Transition) => {
    try {
      return await change(waiting, next);
    } catch (error) {
      onStorageError(error);
      return next(waiting, Date.now());
    }
  };
  if (!(await store(whileSending))) return null;
  return store(await outcomeOf(waiting));
}

async function outcomeOf(waiting: WaitingConfirmation): Promise<Transition> {
  try {
    const answer = await sendConfirmation(waiting);
    return (kept, now) => afterConfirmation(kept, answer, now);
  } catch (error) {
    return (kept, now) => afterConfirmationError(kept, error, now);
  }
}

type Transition = (kept: WaitingConfirmation, now: number) => OutboxConfirmation;

/**
 * Another tab may have removed, sent or replaced the answer.
 * @returns what it became; null if it no longer waits
 * @throws if the storage fails
 */
async function change(
  sent: WaitingConfirmation,
  next: Transition,
): Promise<OutboxConfirmation | null> {
  let changed: OutboxConfirmation | null = null;
  try {
    await changeConfirmations((kept) => {
      if (kept.state !== 'waiting' || kept.id !== sent.id) return kept;
      changed = next(kept, Date.now());
      return changed;
    });
  } finally {
    notifyOutboxChange();
  }
  return changed;
}
