import { useSyncExternalStore } from 'react';
import { StoredJson } from '../../../api/stored-json';
import { watchOutbox } from './outbox-changes';
import { isUnsent, newestOfEach } from './corrections/unsent-corrections';
import { readCorrections } from './corrections/correction-store';
import { readConfirmations } from './confirmations/confirmation-store';
import type { OutboxConfirmation } from './confirmations/outbox-confirmation';
import type { OutboxCorrection } from './corrections/outbox-correction';
import type { OutboxReport } from './score-reports/outbox-report';
import { hasOutbox, readOutbox } from './score-reports/outbox-store';

/**
 * The number of reports in each state, of reports whose newest correction was not sent, and of answers to
 * other captains.
 */
export type OutboxCounts = Readonly<
  Record<
    | OutboxReport['state']
    | `${'waiting' | 'refused'}Corrections`
    | `${'waiting' | 'refused' | 'sent'}Confirmations`,
    number
  >
>;

const none: OutboxCounts = {
  waiting: 0,
  refused: 0,
  sent: 0,
  waitingCorrections: 0,
  refusedCorrections: 0,
  waitingConfirmations: 0,
  refusedConfirmations: 0,
  sentConfirmations: 0,
};

/** The counts of the last read, so that a new page can show them at once. */
const storedCounts = new StoredJson(() => localStorage, 'score-tracker-outbox-counts');

/** In milliseconds, before a failed read is repeated. */
const retryAfterMs = 1_000;

interface Outbox {
  readonly reports: readonly OutboxReport[];
  readonly corrections: readonly OutboxCorrection[];
  readonly confirmations: readonly OutboxConfirmation[];
}

let outbox: Outbox | null = null;
let isUnreadable = false;
let counts: OutboxCounts | null = null;
let reads = 0;
const watchers = new Set<() => void>();
let endWatch: (() => void) | undefined;

/**
 * The reports on the phone when they could last be read, newest first; null before the first read.
 */
export function useOutbox(): readonly OutboxReport[] | null {
  return useSyncExternalStore(watch, () => outbox?.reports ?? null);
}

/** The corrections on the phone, in the same way. */
export function useCorrections(): readonly OutboxCorrection[] | null {
  return useSyncExternalStore(watch, () => outbox?.corrections ?? null);
}

/** The answers to other captains on the phone, in the same way. */
export function useConfirmations(): readonly OutboxConfirmation[] | null {
  return useSyncExternalStore(watch, () => outbox?.confirmations ?? null);
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
    outbox = null;
    isUnreadable = false;
    counts = null;
  };
}

async function read(): Promise<void> {
  reads += 1;
  const current = reads;
  const found = await readAll()
    .catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
      return current === reads ? readAll() : null;
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

async function readAll(): Promise<Outbox> {
  const [reports, corrections, confirmations] = await Promise.all([
    readOutbox(),
    readCorrections(),
    readConfirmations(),
  ]);
  return { reports, corrections, confirmations };
}

function update(found: Outbox): void {
  outbox = found;
  const next = { ...none };
  for (const { state } of found.reports) next[state] += 1;
  // The others of the same report are sent before them, and not shown.
  for (const { state } of newestOfEach(found.corrections.filter(isUnsent))) {
    next[`${state}Corrections`] += 1;
  }
  for (const { state } of found.confirmations) next[`${state}Confirmations`] += 1;
  if (JSON.stringify(next) === JSON.stringify(counts)) return;
  counts = next;
  storedCounts.write(next);
}

function countsBefore(): OutboxCounts {
  if (!hasOutbox()) return none;
  const kept = { ...none, ...(storedCounts.read() as Partial<OutboxCounts> | null) };
  const isCount = (value: unknown) => Number.isInteger(value);
  return Object.values(kept).every(isCount) ? kept : none;
}
