import type { Entry, WaitingEntry } from './entry';
import { kindOf } from './kinds/kinds';
import { withLock } from './queue-lock';
import { changeQueue, readQueue } from './queue-store';
import {
  blockersOf,
  hasSameBody,
  isDue,
  isUnchanged,
  sendable,
  whileSending,
  withRelated,
  type Trigger,
} from './retry';

/**
 * Sends each entry that is due, once, the oldest first. Safe to call at any time, from several places.
 *
 * If the browser says that there is no network, it doesn't try by the clock, and tries nothing but
 * reports unless the captain asks for it: after a failed try, nobody knows whether an entry arrived. A
 * browser can be wrong, so a report, whose key makes another try harmless, goes whenever someone looks.
 * @param only the ID of the one entry to send, with those that it depends on or that depend on it
 * @throws if the storage fails, after all others that are due were sent
 */
export function sendQueue(trigger: Trigger, only?: string): Promise<void> {
  return withLock(async () => {
    const isOffline = !navigator.onLine && trigger !== 'captain';
    if (isOffline && trigger === 'timer') return;
    const tried = new Set<string>();
    const storageErrors: unknown[] = [];
    let entries = await readQueue();
    const chosen = only === undefined ? null : withRelated(only, entries);
    for (;;) {
      const next = sendable(entries)
        .filter(({ id }) => !tried.has(id) && chosen?.has(id) !== false)
        .filter(({ kind }) => !isOffline || kind === 'report')
        .find((entry) => isDue(entry, trigger, Date.now()));
      if (!next) break;
      tried.add(next.id);
      await attempt(
        next,
        entries,
        inQueue((error) => storageErrors.push(error)),
      );
      entries = await readQueue();
    }
    if (storageErrors.length > 0) throw storageErrors[0];
  });
}

/**
 * Sends an entry that was just stored, even if the storage fails now.
 * @returns what became of it; null if another tab has changed it, or it has to wait
 * @throws if what it depends on can't be read
 */
export function sendStored(entry: WaitingEntry): Promise<Entry | null> {
  return withLock(async () => {
    if (!navigator.onLine) return null;
    const entries = entry.dependsOn === null ? [] : await readQueue();
    if (blockersOf(entry, entries).length > 0) return null;
    const keep = inQueue((error) =>
      console.warn('What became of an entry could not be noted.', error),
    );
    return attempt(entry, entries, keep);
  });
}

/**
 * Sends an entry that the phone can't store.
 * @param onNewKey called if the entry needs another key, before it is used
 */
export function sendUnstored(
  entry: WaitingEntry,
  onNewKey: (key: string) => void,
): Promise<Entry | null> {
  return attempt(entry, [], (sent, next) => {
    const changed = next(sent, Date.now());
    if (changed.state === 'waiting' && changed.idempotencyKey !== sent.idempotencyKey) {
      onNewKey(changed.idempotencyKey);
    }
    return Promise.resolve({ isKept: true, entry: changed });
  });
}

type Transition = (entry: WaitingEntry, now: number) => Entry;

/** Keeps what an entry becomes. The entry is null if it no longer waits unchanged. */
type Keep = (
  sent: WaitingEntry,
  next: Transition,
) => Promise<{ readonly isKept: boolean; readonly entry: Entry | null }>;

async function attempt(
  waiting: WaitingEntry,
  entries: readonly Entry[],
  keep: Keep,
): Promise<Entry | null> {
  const begun = await keep(waiting, whileSending);
  if (begun.entry?.state !== 'waiting') return null;
  const { isKept, entry } = await keep(begun.entry, await outcomeOf(waiting, entries));
  const isRenewed = entry?.state === 'waiting' && !hasSameBody(entry, waiting);
  if (!isRenewed) return entry;
  // The new key is stored before it is used, so that each further attempt uses it.
  return isKept ? attempt(entry, entries, keep) : waiting;
}

async function outcomeOf(waiting: WaitingEntry, entries: readonly Entry[]): Promise<Transition> {
  const { send, afterError } = kindOf(waiting);
  try {
    const sent = await send(waiting, entries);
    return () => sent;
  } catch (error) {
    return (entry, now) => afterError(entry, error, now);
  }
}

/** @param onStorageError called if the storage fails; the entry is sent nevertheless */
function inQueue(onStorageError: (error: unknown) => void): Keep {
  return async (sent, next) => {
    try {
      return { isKept: true, entry: await change(sent, next) };
    } catch (error) {
      onStorageError(error);
      return { isKept: false, entry: next(sent, Date.now()) };
    }
  };
}

/**
 * Another tab may have removed, sent or replaced the entry.
 * @returns what it became; null if it no longer waits unchanged
 * @throws if the storage fails
 */
async function change(sent: WaitingEntry, next: Transition): Promise<Entry | null> {
  let changed: Entry | null = null;
  await changeQueue((entries, now) =>
    entries.flatMap((kept) => {
      if (!isUnchanged(kept, sent)) return [kept];
      changed = next(kept, now);
      return changed.state === 'refused' && hasNewer(kept, entries) ? [] : [changed];
    }),
  );
  return changed;
}

/** Whether a newer entry of the kind takes the place of this one once it is refused. */
function hasNewer({ kind, id }: WaitingEntry, entries: readonly Entry[]): boolean {
  return entries.some(
    (other) => other.kind === kind && other.state !== 'sent' && other.dependsOn === id,
  );
}
