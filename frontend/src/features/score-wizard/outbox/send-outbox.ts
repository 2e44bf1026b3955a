import { withTimeout } from '../../../api/with-timeout';
import { sendReport } from './send-report';
import { tellOfOutbox } from './outbox-news';
import type { OutboxReport, RefusedReport, SentReport, WaitingReport } from './outbox-report';
import {
  afterArrival,
  afterVerdict,
  isDue,
  isSameReport,
  isStillWaiting,
  judge,
  patience,
  whileSending,
  type Occasion,
} from './outbox-rules';
import { changeInOutbox, readOutbox } from './outbox-store';

/** One at a time, in whichever tab or in the worker; the server's keys stand behind it. */
const turn = 'score-tracker-outbox';
/** In milliseconds; then the keys alone must do. */
const longestTurn = patience + 15_000;
/** Where browsers offer no turns, at least this page takes one after the other. */
let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Sends what is due, each report once. Safe to be called at any time by anyone.
 * @param only the id of the one report to send, where the others are for later
 * @throws where the storage refuses, after everything else that is due was sent
 */
export function sendOutbox(occasion: Occasion, only?: string): Promise<void> {
  return inTurn(async () => {
    const tried = new Set<string>();
    const refusals: unknown[] = [];
    for (;;) {
      const next = [...(await readOutbox())]
        .reverse()
        .filter(({ id }) => !tried.has(id) && (only === undefined || id === only))
        .find((report) => isDue(report, occasion, Date.now()));
      if (next?.state !== 'waiting') break;
      tried.add(next.id);
      await send(next, (error) => refusals.push(error));
    }
    if (refusals.length > 0) throw refusals[0];
  });
}

/**
 * Sends a report that was just kept, whether or not the storage works by now.
 * @returns what became of it; null where others have changed it meanwhile
 */
export function sendKept(report: WaitingReport): Promise<OutboxReport | null> {
  return inTurn(() =>
    send(report, (error) => {
      console.warn('What became of a report could not be noted.', error);
    }),
  );
}

/** @param onRefusal told where the storage refuses; the report is sent nevertheless */
async function send(
  waiting: WaitingReport,
  onRefusal: (error: unknown) => void,
): Promise<OutboxReport | null> {
  const note = async (next: Parameters<typeof change>[1]) => {
    try {
      return { isKept: true, report: await change(waiting, next) };
    } catch (error) {
      onRefusal(error);
      return { isKept: false, report: next(waiting, Date.now()) };
    }
  };
  const begun = await note(whileSending);
  if (!begun.report) return null;
  const outcome = await outcomeOf(waiting);
  const { isKept, report } = await note(outcome);
  const isRenewed = report?.state === 'waiting' && !isSameReport(report, waiting);
  if (!isRenewed) return report;
  // Kept before it is used, so that each further try uses it, too.
  return isKept ? send(report, onRefusal) : waiting;
}

async function outcomeOf({ report, idempotencyKey }: WaitingReport): Promise<Next> {
  try {
    const receipt = await sendReport(report, idempotencyKey);
    return (kept, now) => afterArrival(kept, receipt, now);
  } catch (error) {
    const verdict = judge(error);
    return (kept, now) => afterVerdict(kept, verdict, now);
  }
}

type Next = (kept: WaitingReport, now: number) => WaitingReport | RefusedReport | SentReport;

/**
 * Others may have removed the report meanwhile, sent it, or put another in its place.
 * @returns what it has become; null where it does not wait any more as it did
 * @throws where the storage refuses
 */
async function change(sent: WaitingReport, next: Next): Promise<OutboxReport | null> {
  let changed: OutboxReport | null = null;
  try {
    await changeInOutbox(sent.id, (kept) => {
      if (!isStillWaiting(kept, sent)) return kept;
      changed = next(kept, Date.now());
      return changed;
    });
  } finally {
    tellOfOutbox();
  }
  return changed;
}

async function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  // Missing on pages served over plain http, as on a local network.
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) {
    const own = lastTurn.then(act, act);
    lastTurn = own.catch(() => undefined);
    return own;
  }
  const lock = { isOurs: false };
  const begin = () => {
    lock.isOurs = true;
    return act();
  };
  try {
    return await withTimeout(longestTurn, (signal) => locks.request(turn, { signal }, begin));
  } catch (error) {
    if (lock.isOurs) throw error;
    // A page that was put to sleep may never give the turn back.
    return act();
  }
}
