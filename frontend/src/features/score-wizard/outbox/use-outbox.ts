import { useSyncExternalStore } from 'react';
import { StoredJson } from '../../../api/stored-json';
import { watchOutbox } from './outbox-changes';
import type { OutboxReport } from './outbox-report';
import { hasOutbox, readOutbox } from './outbox-store';

/** The number of reports in each state. */
export type OutboxCounts = Readonly<Record<OutboxReport['state'], number>>;

const none: OutboxCounts = { waiting: 0, refused: 0, sent: 0 };

/** The counts of the last read, so that a new page can show them at once. */
const storedCounts = new StoredJson(() => localStorage, 'score-tracker-outbox-counts');

/** In milliseconds, before a failed read is repeated. */
const retryAfterMs = 1_000;

let reports: readonly OutboxReport[] | null = null;
let isUnreadable = false;
let counts: OutboxCounts | null = null;
let reads = 0;
const watchers = new Set<() => void>();
let endWatch: (() => void) | undefined;

/**
 * The reports on the phone when they could last be read, newest first; null before the first read.
 */
export function useOutbox(): readonly OutboxReport[] | null {
  return useSyncExternalStore(watch, () => reports);
}

/** Whether the storage can't be read at the moment. */
export function useOutboxIsUnreadable(): boolean {
  return useSyncExternalStore(watch, () => isUnreadable);
}

export function useOutboxCounts(): OutboxCounts {
  return useSyncExternalStore(watch, () => (counts ??= countsBefore()));
}

/** Reads the storage again. This also happens on every change. */
export function readAgain(): void {
  void read();
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  endWatch ??= watchOutbox(readAgain);
  readAgain();
  return () => {
    watchers.delete(onChange);
    if (watchers.size > 0) return;
    endWatch?.();
    endWatch = undefined;
    reads += 1;
    reports = null;
    isUnreadable = false;
    counts = null;
  };
}

async function read(): Promise<void> {
  reads += 1;
  const current = reads;
  const found = await readOutbox()
    .catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
      return current === reads ? readOutbox() : null;
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

function update(found: readonly OutboxReport[]): void {
  reports = found;
  const next = { ...none };
  for (const { state } of found) next[state] += 1;
  if (JSON.stringify(next) === JSON.stringify(counts)) return;
  counts = next;
  storedCounts.write(next);
}

function countsBefore(): OutboxCounts {
  if (!hasOutbox()) return none;
  const kept = storedCounts.read() as Partial<OutboxCounts> | null;
  const isCount = (value: unknown) => Number.isInteger(value);
  return kept && Object.keys(none).every((state) => isCount(kept[state as keyof OutboxCounts]))
    ? (kept as OutboxCounts)
    : none;
}
