import { get, update } from 'idb-keyval';
import { withConfirmation } from './confirmation-rules';
import type { OutboxConfirmation, WaitingConfirmation } from './outbox-confirmation';
import { isExpired } from '../score-reports/outbox-rules';
import { hasOutbox, withStore } from '../score-reports/outbox-store';

/** A key of its own, so that earlier versions of the app neither read nor lose what is there. */
const key = 'confirmations';

/**
 * All answers to other captains on the phone, newest first.
 * @throws if the storage fails
 */
export async function readConfirmations(): Promise<readonly OutboxConfirmation[]> {
  if (!hasOutbox()) return [];
  const kept = await withStore((store) => get<unknown>(key, store));
  const now = Date.now();
  return listOf(kept).filter((each) => isKnown(each) && !isExpired(each, now));
}

/**
 * Stores an answer. It replaces earlier ones about the same report.
 * @throws if the storage fails or is full
 */
export function keepConfirmation(made: WaitingConfirmation): Promise<void> {
  return change((others) => withConfirmation(made, others));
}

/**
 * Changes answers, if they are still there.
 * @param next returns the replacement of each; null to remove it
 * @throws if the storage fails or is full
 */
export function changeConfirmations(
  next: (confirmation: OutboxConfirmation) => OutboxConfirmation | null,
): Promise<void> {
  return change((all) => all.flatMap((each) => next(each) ?? []));
}

async function change(
  next: (all: readonly OutboxConfirmation[]) => readonly OutboxConfirmation[],
): Promise<void> {
  const now = Date.now();
  await withStore((store) =>
    update<unknown>(
      key,
      (kept) => next(listOf(kept).filter((each) => !isExpired(each, now))),
      store,
    ),
  );
}

function listOf(kept: unknown): readonly OutboxConfirmation[] {
  return Array.isArray(kept) ? (kept as readonly OutboxConfirmation[]) : [];
}

/** Ignores what another version of the app stored in another form. */
function isKnown({ state }: OutboxConfirmation): boolean {
  return ['waiting', 'refused', 'sent'].includes(state);
}
