import { sendInBackground } from './background-sending';
import { watchOutbox } from './outbox-changes';
import { nextLook, type Occasion } from './outbox-rules';
import { hasOutbox, readOutbox } from './outbox-store';
import { sendOutbox } from './send-outbox';

/**
 * In milliseconds. If the storage can't record an attempt, the next one must still wait. The pause
 * doubles while the storage fails.
 */
const shortestRest = 4_000;
const longestRest = 30 * 60_000;
/**
 * In milliseconds, between checks whether the network is back. Not every browser sends an event.
 */
const offlineRest = 60_000;

/**
 * Sends waiting reports whenever that may have become possible: now, when the network is back, when
 * the page becomes visible, and after growing pauses.
 * @returns a function that stops this
 */
export function keepSending(): () => void {
  if (!hasOutbox()) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  /** How often in a row the storage has failed. */
  let refusals = 0;

  const rest = (pause: number) => {
    clearTimeout(timer);
    if (ended) return;
    timer = setTimeout(
      () => {
        // Without a network, an attempt would fail.
        if (navigator.onLine) send('clock');
        else rest(offlineRest);
      },
      Math.max(Math.min(shortestRest * 2 ** refusals, longestRest), pause),
    );
  };
  /** @returns whether a report waits; false if the storage can't be read */
  const wait = async (): Promise<boolean> => {
    const now = Date.now();
    try {
      const next = nextLook(await readOutbox(), now);
      clearTimeout(timer);
      if (next !== null) rest(next - now);
      return next !== null;
    } catch (error) {
      refusals += 1;
      complain(error);
      rest(0);
      return false;
    }
  };
  const send = (occasion: Occasion) => {
    sendOutbox(occasion)
      .then(
        () => {
          refusals = 0;
        },
        (error: unknown) => {
          refusals += 1;
          complain(error);
        },
      )
      .then(wait)
      .then((waits) => {
        // Browsers try a few times and then give up. Each registration makes them try at once, so
        // the timer doesn't register.
        if (waits && occasion !== 'clock') void sendInBackground();
      })
      .catch(complain);
  };
  const view = () => {
    if (document.visibilityState === 'visible') send('view');
  };
  const network = () => {
    send('network');
  };
  const occasions = [
    [window, 'online', network],
    [window, 'focus', view],
    [window, 'pageshow', view],
    [document, 'visibilitychange', view],
  ] as const;
  for (const [target, event, act] of occasions) target.addEventListener(event, act);
  const endWatch = watchOutbox(() => void wait());
  network();
  return () => {
    ended = true;
    clearTimeout(timer);
    endWatch();
    for (const [target, event, act] of occasions) target.removeEventListener(event, act);
  };
}

function complain(error: unknown): void {
  console.warn('The reports on this device could not be sent.', error);
}
