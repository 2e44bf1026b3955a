import { createStore, get, update, type UseStore } from 'idb-keyval';
import { isExpired, type Entry, type Kind } from './entry';
import { notifyQueueChange } from './queue-changes';

/** All entries are one list under one key, so that each change is one transaction. */
const key = 'entries';
/** In milliseconds. In some browsers, storage sometimes neither responds nor fails. */
const timeoutMs = 3_000;
/** In milliseconds, between checks of the timeout. */
const checkIntervalMs = 100;
let opened: UseStore | undefined;

/** Whether this browser has the storage. Using it may still fail. */
export function hasQueue(): boolean {
  return typeof indexedDB !== 'undefined';
}

/**
 * All entries on the phone, newest first.
 * @throws if the storage fails
 */
export async function readQueue(): Promise<readonly Entry[]> {
  if (!hasQueue()) return [];
  const kept = await withStore((store) => get<readonly Entry[]>(key, store));
  return withoutExpired(kept).filter(isKnown);
}

/**
 * Changes the list of entries, in one transaction.
 * @throws if the storage fails or is full
 */
export async function changeQueue(
  next: (entries: readonly Entry[], now: number) => readonly Entry[],
): Promise<void> {
  await withStore((store) =>
    update<readonly Entry[]>(
      key,
      (kept) => {
        const all = withoutExpired(kept);
        const unknown = all.filter((entry) => !isKnown(entry));
        return [...next(all.filter(isKnown), Date.now()), ...unknown];
      },
      store,
    ),
  );
  notifyQueueChange();
}

/**
 * Removes an entry, if it is still there.
 * @throws if the storage fails
 */
export function removeEntry(id: string): Promise<void> {
  return changeQueue((entries) => entries.filter((entry) => entry.id !== id));
}

/**
 * Uses the storage.
 * @throws if it fails, or does not answer in time
 */
async function withStore<Result>(act: (store: UseStore) => Promise<Result>): Promise<Result> {
  try {
    return await withTimeout(act((opened ??= createStore('score-tracker-queue', 'queue'))));
  } catch (error) {
    // The next call opens the storage again.
    opened = undefined;
    throw error;
  }
}

/**
 * Applies the timeout. A result that comes later does no harm. Only time in which the page runs
 * counts: a phone suspends it in the pocket, and storage can't respond meanwhile.
 */
async function withTimeout<Result>(result: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setInterval> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    let waited = 0;
    timer = setInterval(() => {
      waited += checkIntervalMs;
      if (waited >= timeoutMs) reject(new Error('The storage of this device does not answer.'));
    }, checkIntervalMs);
  });
  try {
    return await Promise.race([result, timeout]);
  } finally {
    clearInterval(timer);
  }
}

function withoutExpired(kept: readonly Entry[] = []): readonly Entry[] {
  const now = Date.now();
  return kept.filter((entry) => !isExpired(entry, now));
}

/** A tab with a newer version of the page may have stored an entry of a kind that this one can't send. */
function isKnown({ kind }: Entry): boolean {
  return Object.hasOwn(knownKinds, kind);
}

const knownKinds: Readonly<Record<Kind, true>> = {
  report: true,
  correction: true,
  confirmation: true,
};
