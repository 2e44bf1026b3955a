import { createStore, get, update, type UseStore } from 'idb-keyval';
import type { OutboxReport } from './outbox-report';
import { isForgotten } from './outbox-rules';

/** One list under one key, so that every change is one transaction, whoever makes it. */
const key = 'reports';
let opened: UseStore | undefined;

/** Whether this browser offers a place at all; it may still refuse. */
export function hasOutbox(): boolean {
  return typeof indexedDB !== 'undefined';
}

/**
 * All that the phone keeps, the newest first.
 * @throws where the storage refuses
 */
export async function readOutbox(): Promise<readonly OutboxReport[]> {
  if (!hasOutbox()) return [];
  const kept = await inStore((store) => get<unknown>(key, store));
  const now = Date.now();
  return listOf(kept).filter((report) => isKnown(report) && !isForgotten(report, now));
}

/**
 * Keeps a report; one of the same id makes way.
 * @throws where the storage refuses, or is full
 */
export function keepInOutbox(report: OutboxReport): Promise<void> {
  return change((reports) => [report, ...reports.filter(({ id }) => id !== report.id)]);
}

/**
 * Changes a report, if it is still there.
 * @param next gives what takes its place; null where nothing does
 * @throws where the storage refuses, or is full
 */
export function changeInOutbox(
  id: string,
  next: (report: OutboxReport) => OutboxReport | null,
): Promise<void> {
  return change((reports) =>
    reports.flatMap((report) => (report.id === id ? (next(report) ?? []) : report)),
  );
}

async function change(
  next: (reports: readonly OutboxReport[]) => readonly OutboxReport[],
): Promise<void> {
  const now = Date.now();
  await inStore((store) =>
    update<unknown>(
      key,
      (kept) => next(listOf(kept).filter((report) => !isForgotten(report, now))),
      store,
    ),
  );
}

async function inStore<Result>(act: (store: UseStore) => Promise<Result>): Promise<Result> {
  try {
    return await act((opened ??= createStore('score-tracker-outbox', 'outbox')));
  } catch (error) {
    // The next one tries to open it anew.
    opened = undefined;
    throw error;
  }
}

function listOf(kept: unknown): readonly OutboxReport[] {
  return Array.isArray(kept) ? (kept as readonly OutboxReport[]) : [];
}

/** Another version may have kept something else; that stays untouched. */
function isKnown({ state }: OutboxReport): boolean {
  return ['waiting', 'refused', 'sent'].includes(state);
}
