import { sendReport } from '../send-report';
import { tellOfOutbox } from './outbox-news';
import type { OutboxReport, WaitingReport } from './outbox-report';
import {
  afterArrival,
  afterUsedKey,
  afterVerdict,
  isDue,
  isReceipt,
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
 * @throws where the storage refuses
 */
export function sendOutbox(occasion: Occasion, only?: string): Promise<void> {
  return inTurn(async () => {
    const tried = new Set<string>();
    for (;;) {
      const next = (await readOutbox())
        .toReversed()
        .filter(({ id }) => !tried.has(id) && (only === undefined || id === only))
        .find((report) => isDue(report, occasion, Date.now()));
      if (next?.state !== 'waiting') return;
      tried.add(next.id);
      await send(next);
    }
  });
}

async function send({ id, report, idempotencyKey }: WaitingReport): Promise<void> {
  await change(id, whileSending);
  try {
    const receipt = await sendReport(report, idempotencyKey, patience);
    if (!isReceipt(receipt)) throw new Error('Somebody else answered in the place of the server.');
    await change(id, (waiting, now) => afterArrival(waiting, receipt, now));
  } catch (error) {
    const verdict = judge(error);
    const next = await change(id, (waiting, now) =>
      // Kept before it is used, so that each further try uses it, too.
      verdict.kind === 'key-is-used' && waiting.idempotencyKey === idempotencyKey
        ? afterUsedKey(waiting, verdict.message)
        : afterVerdict(waiting, verdict, now),
    );
    if (next?.state === 'waiting' && next.idempotencyKey !== idempotencyKey) await send(next);
  }
}

/** Others may have removed the report meanwhile; what arrived stays so. */
async function change(
  id: string,
  next: (waiting: WaitingReport, now: number) => OutboxReport,
): Promise<OutboxReport | null> {
  let changed: OutboxReport | null = null;
  await changeInOutbox(id, (kept) => {
    changed = kept.state === 'waiting' ? next(kept, Date.now()) : kept;
    return changed;
  });
  tellOfOutbox();
  return changed;
}

async function inTurn(act: () => Promise<void>): Promise<void> {
  // Missing on pages served over plain http, as on a local network.
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) {
    const own = lastTurn.then(act, act);
    lastTurn = own.catch(() => undefined);
    return own;
  }
  const impatience = AbortSignal.timeout(longestTurn);
  try {
    await locks.request(turn, { signal: impatience }, act);
  } catch (error) {
    // A page that was put to sleep may never give the turn back.
    if (error !== impatience.reason) throw error;
    await act();
  }
}
