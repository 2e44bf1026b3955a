import { createStore, get, update, type UseStore } from 'idb-keyval';
import type { OutboxReport, WaitingReport } from './outbox-report';
import { besideOthers, isForgotten } from './outbox-rules';

/** One list under one key, so that every change is one transaction, whoever makes it. */
const key = 'reports';
/** In milliseconds; some browsers' storage neither answers nor refuses at times. */
const longestWait = 3_000;
/** In milliseconds: how often it is looked whether that is over. */
const glance = 100;
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
 * Keeps a report, beside others of the same id that must not be lost.
 * @returns what is kept: of another id and key where it could not have its own
 * @throws where the storage refuses, or is full
 */
export async function keepInOutbox(report: WaitingReport): Promise<WaitingReport> {
  let kept = report;
  await change((reports) => {
    kept = besideOthers(report, reports);
    return [kept, ...reports.filter(({ id }) => id !== kept.id)];
  });
  return kept;
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
    return await inTime(act((opened ??= createStore('score-tracker-outbox', 'outbox'))));
  } catch (error) {
    // The next one tries to open it anew.
    opened = undefined;
    throw error;
  }
}

/**
 * What comes later than that may still come about, and does no harm. Only time in which the page runs
 * counts: a phone freezes it in the pocket, and storage can't answer meanwhile.
 */
async function inTime<Result>(result: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setInterval> | undefined;
  const impatience = new Promise<never>((_resolve, reject) => {
    let waited = 0;
    timer = setInterval(() => {
      waited += glance;
      if (waited >= longestWait) reject(new Error('The storage of this device does not answer.'));
    }, glance);
  });
  try {
    return await Promise.race([result, impatience]);
  } finally {
    clearInterval(timer);
  }
}

function listOf(kept: unknown): readonly OutboxReport[] {
  return Array.isArray(kept) ? (kept as readonly OutboxReport[]) : [];
}

/** Another version may have kept something else; that stays untouched. */
function isKnown({ state }: OutboxReport): boolean {
  return ['waiting', 'refused', 'sent'].includes(state);
}
