import { get, update } from 'idb-keyval';
import type { OutboxCorrection } from './outbox-correction';
import { isExpired } from '../score-reports/outbox-items';
import { hasOutbox, withStore } from '../score-reports/outbox-store';

/**
 * Corrections are one list under a key of its own. Earlier versions of the app don't know the key, so
 * they neither read nor lose what is there.
 */
const key = 'corrections';

/**
 * All corrections on the phone, newest first.
 * @throws if the storage fails
 */
export async function readCorrections(): Promise<readonly OutboxCorrection[]> {
  if (!hasOutbox()) return [];
  const kept = await withStore((store) => get<unknown>(key, store));
  const now = Date.now();
  return listOf(kept).filter((correction) => isKnown(correction) && !isExpired(correction, now));
}

/**
 * Changes corrections, if they are still there.
 * @param next returns the replacement of each; null to remove it
 * @throws if the storage fails or is full
 */
export function changeCorrections(
  next: (correction: OutboxCorrection) => OutboxCorrection | null,
): Promise<void> {
  return changeCorrectionList((corrections) =>
    corrections.flatMap((correction) => next(correction) ?? []),
  );
}

/**
 * Changes the list of corrections, in one transaction.
 * @throws if the storage fails or is full
 */
export async function changeCorrectionList(
  next: (corrections: readonly OutboxCorrection[], now: number) => readonly OutboxCorrection[],
): Promise<void> {
  const now = Date.now();
  await withStore((store) =>
    update<unknown>(
      key,
      (kept) =>
        next(
          listOf(kept).filter((correction) => !isExpired(correction, now)),
          now,
        ),
      store,
    ),
  );
}

function listOf(kept: unknown): readonly OutboxCorrection[] {
  return Array.isArray(kept) ? (kept as readonly OutboxCorrection[]) : [];
}

/** Ignores what another version of the app stored in another form. */
function isKnown({ state }: OutboxCorrection): boolean {
  return ['waiting', 'refused', 'sent'].includes(state);
}
