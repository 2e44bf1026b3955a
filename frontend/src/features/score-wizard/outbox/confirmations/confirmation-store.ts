import { get, update } from 'idb-keyval';
import type { OutboxConfirmation } from './outbox-confirmation';
import { isExpired } from '../score-reports/outbox-items';
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
 * Changes answers, if they are still there.
 * @param next returns the replacement of each; null to remove it
 * @throws if the storage fails or is full
 */
export function changeConfirmations(
  next: (confirmation: OutboxConfirmation) => OutboxConfirmation | null,
): Promise<void> {
  return changeConfirmationList((all) => all.flatMap((each) => next(each) ?? []));
}

/**
 * Changes the list of answers, in one transaction.
 * @throws if the storage fails or is full
 */
export async function changeConfirmationList(
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
