import { notifyOutboxChange } from '../outbox-changes';
import type { CorrectionLink, OutboxCorrection, WaitingCorrection } from './outbox-correction';
import {
  afterCorrection,
  afterCorrectionVerdict,
  chosen,
  classifyLinkError,
  isOverruled,
  isStillWaiting,
  refusedCorrection,
  wayOut,
} from './correction-rules';
import { changeCorrections, readCorrections } from './correction-store';
import { withLock } from '../outbox-lock';
import { isDue, whileSending, type Trigger } from '../score-reports/outbox-rules';
import { readOutbox } from '../score-reports/outbox-store';
import { sendCorrection } from './send-correction';

/**
 * Sends each correction that is due and whose report has arrived, once, the oldest first. The caller
 * holds the lock.
 *
 * If the browser knows that there is no network, it tries only when the captain asks for it: after a
 * failed try, nobody knows whether the correction arrived, so a newer one could no longer replace it.
 * @param only the ID of one correction, to send it and those that it waits behind, or of a report
 * @param onStorageError called if the storage fails; the correction is sent nevertheless
 * @throws if the storage can't be read
 */
export async function sendCorrections(
  trigger: Trigger,
  only: string | undefined,
  onStorageError: (error: unknown) => void,
): Promise<void> {
  if (trigger !== 'captain' && !navigator.onLine) return;
  const tried = new Set<string>();
  for (;;) {
    const corrections = await readCorrections();
    const reports = corrections.length > 0 ? await readOutbox() : [];
    const next = [...chosen(corrections, only)]
      .reverse()
      .filter(({ id }) => !tried.has(id))
      .filter((correction) => correction.state === 'waiting')
      .map((waiting) => ({ waiting, way: wayOut(waiting, reports, corrections) }))
      .find(({ waiting, way }) => way.kind !== 'blocked' && isDue(waiting, trigger, Date.now()));
    if (!next) return;
    tried.add(next.waiting.id);
    const { waiting, way } = next;
    if (way.kind === 'now') await send(waiting, way.link, onStorageError);
    if (way.kind === 'never') {
      const { message } = way;
      await change(waiting, (kept) => refusedCorrection(kept, { message, details: [] }));
    }
  }
}

/**
 * Sends a correction that was just stored.
 * @returns what became of it, even if that could not be stored; null if another tab has changed it, or
 * it has to wait
 * @throws if the storage can't be read, before anything is sent
 */
export function sendStoredCorrection(waiting: WaitingCorrection): Promise<OutboxCorrection | null> {
  return withLock(async () => {
    if (!navigator.onLine) return null;
    const way = wayOut(waiting, await readOutbox(), await readCorrections());
    if (way.kind !== 'now') return null;
    return send(waiting, way.link, (error) => {
      console.warn('What became of a correction could not be noted.', error);
    });
  });
}

async function send(
  waiting: WaitingCorrection,
  link: CorrectionLink,
  onStorageError: (error: unknown) => void,
): Promise<OutboxCorrection | null> {
  const store = async (next: Transition) => {
    try {
      return await change(waiting, next);
    } catch (error) {
      onStorageError(error);
      return next(waiting, Date.now());
    }
  };
  if (!(await store(whileSending))) return null;
  return store(await outcomeOf(waiting, link));
}

async function outcomeOf(waiting: WaitingCorrection, link: CorrectionLink): Promise<Transition> {
  try {
    const receipt = await sendCorrection({ ...waiting, link });
    return (kept, now) => afterCorrection(kept, receipt, now);
  } catch (error) {
    const verdict = classifyLinkError(error);
    return (kept, now) => afterCorrectionVerdict(kept, verdict, now);
  }
}

type Transition = (kept: WaitingCorrection, now: number) => OutboxCorrection;

/**
 * Another tab may have removed, sent or replaced the correction.
 * @returns what it became; null if it no longer waits
 * @throws if the storage fails
 */
async function change(sent: WaitingCorrection, next: Transition): Promise<OutboxCorrection | null> {
  let changed: OutboxCorrection | null = null;
  try {
    await changeCorrections((kept) => {
      // The newest comes first, so the others are earlier ones.
      if (changed?.state === 'sent' && isOverruled(kept, sent)) return null;
      if (!isStillWaiting(kept, sent)) return kept;
      changed = next(kept, Date.now());
      return changed;
    });
  } finally {
    notifyOutboxChange();
  }
  return changed;
}
