import { withTimeout } from '../api/with-timeout';
import { sendTimeoutMs } from './retry';

/**
 * The name of the lock. Only one tab or worker sends at a time; idempotency keys protect against
 * the rest.
 */
const lockName = 'score-tracker-queue';
/** In milliseconds. After this, sends without the lock and relies on the keys. */
const lockTimeoutMs = sendTimeoutMs + 15_000;
/** In browsers without locks, at least this page sends one entry at a time. */
let lastInThisPage: Promise<unknown> = Promise.resolve();

/** Only one tab or worker acts at a time. */
export async function withLock<Result>(act: () => Promise<Result>): Promise<Result> {
  // Missing on pages served over plain http, as on a local network.
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) {
    const own = lastInThisPage.then(act, act);
    lastInThisPage = own.catch(() => undefined);
    return own;
  }
  const lock = { isOurs: false };
  const begin = () => {
    lock.isOurs = true;
    return act();
  };
  try {
    return await withTimeout(lockTimeoutMs, (signal) => locks.request(lockName, { signal }, begin));
  } catch (error) {
    if (lock.isOurs) throw error;
    // A suspended page may never release the lock.
    return act();
  }
}
