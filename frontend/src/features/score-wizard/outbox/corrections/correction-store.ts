import { get, update } from 'idb-keyval';
import type { OutboxCorrection, WaitingCorrection } from './outbox-correction';
import { withCorrection } from './correction-rules';
import { isExpired } from '../score-reports/outbox-rules';
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
 * Stores a correction. It replaces earlier ones of its report that were not sent.
 * @returns what was stored
 * @throws if the storage fails or is full
 */
export async function keepCorrection(correction: WaitingCorrection): Promise<WaitingCorrection> {
  let kept = correction;
  await change((others, now) => {
    const next = withCorrection(correction, others, now);
    kept = next.kept;
    return next.corrections;
  });
  return kept;
}

/**
 * Changes corrections, if they are still there.
 * @param next returns the replacement of each; null to remove it
 * @throws if the storage fails or is full
 */
export function changeCorrections(
  next: (correction: OutboxCorrection) => OutboxCorrection | null,
): Promise<void> {
  return change((corrections) => corrections.flatMap((correction) => next(correction) ?? []));
}

async function change(
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
