import { useSyncExternalStore } from 'react';
import { StoredJson } from '../api/stored-json';
import type { Entry, EntryOf, Kind } from './entry';
import { newestOfEach } from './corrections';
import { watchQueue } from './queue-changes';
import { hasQueue, readQueue } from './queue-store';

type Entries = { readonly [Of in Kind]: readonly EntryOf<Of>[] };

/** The number of entries of a kind in each state. Only the newest correction of a report counts. */
export type QueueCounts = Readonly<
  Partial<Record<`${Entry['state']} ${Kind}`, number | undefined>>
>;

/** The counts of the last read, so that a new page can show them at once. */
const storedCounts = new StoredJson(() => localStorage, 'score-tracker-queue-counts');

/** In milliseconds, before a failed read is repeated. */
const retryAfterMs = 1_000;

let queue: Entries | null = null;
let isUnreadable = false;
let counts: QueueCounts | null = null;
let reads = 0;
const watchers = new Set<() => void>();
let endWatch: (() => void) | undefined;

/**
 * The entries of a kind when they could last be read, newest first; null before the first read.
 */
export function useEntries<Of extends Kind>(kind: Of): Entries[Of] | null {
  return useSyncExternalStore(watch, () => queue?.[kind] ?? null);
}

/** Whether the storage can't be read at the moment. */
export function useQueueIsUnreadable(): boolean {
  return useSyncExternalStore(watch, () => isUnreadable);
}

export function useQueueCounts(): QueueCounts {
  return useSyncExternalStore(watch, () => (counts ??= countsBefore()));
}

/** Reads the storage again. This also happens on every change. */
export function readAgain(): void {
  void read();
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  endWatch ??= watchQueue(readAgain);
  readAgain();
  return () => {
    watchers.delete(onChange);
    if (watchers.size > 0) return;
    endWatch?.();
    endWatch = undefined;
    reads += 1;
    queue = null;
    isUnreadable = false;
    counts = null;
  };
}

async function read(): Promise<void> {
  reads += 1;
  const current = reads;
  const found = await readQueue()
    .catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
      return current === reads ? readQueue() : null;
    })
    .catch((error: unknown) => {
      console.warn('The reports on this device could not be read.', error);
      return null;
    });
  // A later read has replaced this one, or nobody watches any more.
  if (current !== reads) return;
  isUnreadable = found === null;
  if (found) update(found);
  for (const onChange of watchers) onChange();
}

function update(entries: readonly Entry[]): void {
  queue = {
    report: entries.filter((entry) => entry.kind === 'report'),
    correction: entries.filter((entry) => entry.kind === 'correction'),
    confirmation: entries.filter((entry) => entry.kind === 'confirmation'),
  };
  const next: Partial<Record<keyof QueueCounts, number>> = {};
  // Earlier corrections of the same report are sent before the newest, and not shown.
  const corrections = newestOfEach(queue.correction.filter(({ state }) => state !== 'sent'));
  for (const { state, kind } of [...queue.report, ...corrections, ...queue.confirmation]) {
    next[`${state} ${kind}`] = (next[`${state} ${kind}`] ?? 0) + 1;
  }
  if (JSON.stringify(next) === JSON.stringify(counts)) return;
  counts = next;
  storedCounts.write(next);
}

function countsBefore(): QueueCounts {
  const kept = hasQueue() ? storedCounts.read() : null;
  return typeof kept === 'object' && kept !== null ? kept : {};
}
