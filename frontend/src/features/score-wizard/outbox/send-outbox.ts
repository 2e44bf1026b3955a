import { sendReport } from './score-reports/send-report';
import { notifyOutboxChange } from './outbox-changes';
import type {
  OutboxReport,
  RefusedReport,
  SentReport,
  WaitingReport,
} from './score-reports/outbox-report';
import {
  afterArrival,
  afterVerdict,
  isDue,
  isSameReport,
  isStillWaiting,
  classifyError,
  whileSending,
  type Trigger,
} from './score-reports/outbox-rules';
import { changeInOutbox, readOutbox } from './score-reports/outbox-store';
import { withLock } from './outbox-lock';
import { sendConfirmations } from './confirmations/send-confirmations';
import { sendCorrections } from './corrections/send-corrections';

/**
 * Sends each report that is due, once, then each correction, and then each confirmation. Safe to call at
 * any time, from several places.
 * @param only the ID of the one report, correction or confirmation to send; others are left for later
 * @throws if the storage fails, after all others that are due were sent
 */
export function sendOutbox(trigger: Trigger, only?: string): Promise<void> {
  return withLock(async () => {
    const tried = new Set<string>();
    const storageErrors: unknown[] = [];
    for (;;) {
      const next = [...(await readOutbox())]
        .reverse()
        .filter(({ id }) => !tried.has(id) && (only === undefined || id === only))
        .find((report) => isDue(report, trigger, Date.now()));
      if (next?.state !== 'waiting') break;
      tried.add(next.id);
      await send(next, (error) => storageErrors.push(error));
    }
    const onStorageError = (error: unknown) => storageErrors.push(error);
    await sendCorrections(trigger, only, onStorageError);
    await sendConfirmations(trigger, only, onStorageError);
    if (storageErrors.length > 0) throw storageErrors[0];
  });
}

/**
 * Sends a report that was just stored, even if the storage fails now.
 * @returns what became of it; null if another tab has changed it
 */
export function sendStored(report: WaitingReport): Promise<OutboxReport | null> {
  return withLock(() =>
    send(report, (error) => {
      console.warn('What became of a report could not be noted.', error);
    }),
  );
}

/** @param onStorageError called if the storage fails; the report is sent nevertheless */
async function send(
  waiting: WaitingReport,
  onStorageError: (error: unknown) => void,
): Promise<OutboxReport | null> {
  const store = async (next: Parameters<typeof change>[1]) => {
    try {
      return { isKept: true, report: await change(waiting, next) };
    } catch (error) {
      onStorageError(error);
      return { isKept: false, report: next(waiting, Date.now()) };
    }
  };
  const begun = await store(whileSending);
  if (!begun.report) return null;
  const outcome = await outcomeOf(waiting);
  const { isKept, report } = await store(outcome);
  const isRenewed = report?.state === 'waiting' && !isSameReport(report, waiting);
  if (!isRenewed) return report;
  // The new key is stored before it is used, so that each further attempt uses it.
  return isKept ? send(report, onStorageError) : waiting;
}

async function outcomeOf({ report, idempotencyKey, tokens }: WaitingReport): Promise<Transition> {
  try {
    const receipt = await sendReport(report, idempotencyKey, tokens);
    return (kept, now) => afterArrival(kept, receipt, now);
  } catch (error) {
    const verdict = classifyError(error);
    return (kept, now) => afterVerdict(kept, verdict, now);
  }
}

type Transition = (kept: WaitingReport, now: number) => WaitingReport | RefusedReport | SentReport;

/**
 * Another tab may have removed, sent or replaced the report.
 * @returns what the report became; null if it no longer waits unchanged
 * @throws if the storage fails
 */
async function change(sent: WaitingReport, next: Transition): Promise<OutboxReport | null> {
  let changed: OutboxReport | null = null;
  try {
    await changeInOutbox(sent.id, (kept) => {
      if (!isStillWaiting(kept, sent)) return kept;
      changed = next(kept, Date.now());
      return changed;
    });
  } finally {
    notifyOutboxChange();
  }
  return changed;
}
