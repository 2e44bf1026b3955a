import { useSyncExternalStore } from 'react';
import { StoredJson } from '../../../api/stored-json';
import { watchOutbox } from './outbox-news';
import type { OutboxReport } from './outbox-report';
import { hasOutbox, readOutbox } from './outbox-store';

/** How many there are in each state. */
export type OutboxCounts = Readonly<Record<OutboxReport['state'], number>>;

const none: OutboxCounts = { waiting: 0, refused: 0, sent: 0 };

/** As of the last look, so that a page knows from its first moment what there will be to say. */
const storedCounts = new StoredJson(() => localStorage, 'score-tracker-outbox-counts');

let reports: readonly OutboxReport[] | null = null;
let counts: OutboxCounts | null = null;
let looks = 0;

/** What the phone keeps, the newest first; null until it is read. */
export function useOutbox(): readonly OutboxReport[] | null {
  return useSyncExternalStore(watch, () => reports);
}

export function useOutboxCounts(): OutboxCounts {
  return useSyncExternalStore(watch, () => (counts ??= countsBefore()));
}

function watch(onChange: () => void): () => void {
  const look = () => {
    void lookAgain().then(onChange);
  };
  look();
  const end = watchOutbox(look);
  return () => {
    end();
    reports = null;
    counts = null;
  };
}

async function lookAgain(): Promise<void> {
  if (!hasOutbox()) return;
  looks += 1;
  const look = looks;
  const found = await readOutbox().catch((error: unknown) => {
    console.warn('The reports on this device could not be read.', error);
    return [];
  });
  if (look !== looks) return;
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
