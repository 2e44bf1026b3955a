import { createStore, get, update, type UseStore } from 'idb-keyval';
import { isExpired } from './outbox-items';
import type { OutboxReport } from './outbox-report';

/** All reports are one list under one key, so that each change is one transaction. */
const key = 'reports';
/** In milliseconds. In some browsers, storage sometimes neither responds nor fails. */
const timeoutMs = 3_000;
/** In milliseconds, between checks of the timeout. */
const checkIntervalMs = 100;
let opened: UseStore | undefined;

/** Whether this browser has the storage. Using it may still fail. */
export function hasOutbox(): boolean {
  return typeof indexedDB !== 'undefined';
}

/**
 * All reports on the phone, newest first.
 * @throws if the storage fails
 */
export async function readOutbox(): Promise<readonly OutboxReport[]> {
  if (!hasOutbox()) return [];
  const kept = await withStore((store) => get<unknown>(key, store));
  const now = Date.now();
  return listOf(kept).filter((report) => isKnown(report) && !isExpired(report, now));
}

/**
 * Changes a report, if it is still there.
 * @param next returns the replacement; null to remove the report
 * @throws if the storage fails or is full
 */
export function changeInOutbox(
  id: string,
  next: (report: OutboxReport) => OutboxReport | null,
): Promise<void> {
  return changeOutbox((reports) =>
    reports.flatMap((report) => (report.id === id ? (next(report) ?? []) : report)),
  );
}

/**
 * Changes the list of reports, in one transaction.
 * @throws if the storage fails or is full
 */
export async function changeOutbox(
  next: (reports: readonly OutboxReport[]) => readonly OutboxReport[],
): Promise<void> {
  const now = Date.now();
  await withStore((store) =>
    update<unknown>(
      key,
      (kept) => next(listOf(kept).filter((report) => !isExpired(report, now))),
      store,
    ),
  );
}

/**
 * Uses the storage.
 * @throws if it fails, or does not answer in time
 */
export async function withStore<Result>(
  act: (store: UseStore) => Promise<Result>,
): Promise<Result> {
  try {
    return await withTimeout(act((opened ??= createStore('score-tracker-outbox', 'outbox'))));
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

function listOf(kept: unknown): readonly OutboxReport[] {
  return Array.isArray(kept) ? (kept as readonly OutboxReport[]) : [];
}

/** Ignores reports that another version of the app stored in another form. */
function isKnown({ state }: OutboxReport): boolean {
  return ['waiting', 'refused', 'sent'].includes(state);
}
