import { sendInBackground } from './background-sending';
import { watchQueue } from './queue-changes';
import { hasQueue, readQueue } from './queue-store';
import { nextCheckAt, sendable, type Trigger } from './retry';
import { sendQueue } from './send-queue';

/**
 * In milliseconds. If the storage can't record an attempt, the next one must still wait. The pause
 * doubles while the storage fails.
 */
const minPauseMs = 4_000;
const maxPauseMs = 30 * 60_000;
/**
 * In milliseconds, between checks whether the network is back. Not every browser sends an event.
 */
const offlineCheckMs = 60_000;

/**
 * Sends what waits whenever that may have become possible: now, when the network is back, when the page
 * becomes visible, and after growing pauses.
 * @returns a function that stops this
 */
export function keepSending(): () => void {
  if (!hasQueue()) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  /** How often in a row the storage has failed. */
  let storageFailures = 0;

  const scheduleIn = (pause: number) => {
    clearTimeout(timer);
    if (ended) return;
    timer = setTimeout(
      () => {
        // Without a network, an attempt would fail.
        if (navigator.onLine) send('timer');
        else scheduleIn(offlineCheckMs);
      },
      Math.max(Math.min(minPauseMs * 2 ** storageFailures, maxPauseMs), pause),
    );
  };
  /** @returns whether anything waits; false if the storage can't be read */
  const scheduleNext = async (): Promise<boolean> => {
    const now = Date.now();
    try {
      const next = nextCheckAt(sendable(await readQueue()), now);
      clearTimeout(timer);
      if (next !== null) scheduleIn(next - now);
      return next !== null;
    } catch (error) {
      storageFailures += 1;
      warn(error);
      scheduleIn(0);
      return false;
    }
  };
  const send = (trigger: Trigger) => {
    sendQueue(trigger)
      .then(
        () => {
          storageFailures = 0;
        },
        (error: unknown) => {
          storageFailures += 1;
          warn(error);
        },
      )
      .then(scheduleNext)
      .then((waits) => {
        // Browsers try a few times and then give up. Each registration makes them try at once, so
        // the timer doesn't register.
        if (waits && trigger !== 'timer') void sendInBackground();
      })
      .catch(warn);
  };
  const onView = () => {
    if (document.visibilityState === 'visible') send('view');
  };
  const onOnline = () => {
    send('network');
  };
  const listeners = [
    [window, 'online', onOnline],
    [window, 'focus', onView],
    [window, 'pageshow', onView],
    [document, 'visibilitychange', onView],
  ] as const;
  for (const [target, event, act] of listeners) target.addEventListener(event, act);
  const endWatch = watchQueue(() => void scheduleNext());
  onOnline();
  return () => {
    ended = true;
    clearTimeout(timer);
    endWatch();
    for (const [target, event, act] of listeners) target.removeEventListener(event, act);
  };
}

function warn(error: unknown): void {
  console.warn('The reports on this device could not be sent.', error);
}
