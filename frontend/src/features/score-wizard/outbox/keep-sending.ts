import { watchOutbox } from './outbox-news';
import { nextLook, type Occasion } from './outbox-rules';
import { hasOutbox, readOutbox } from './outbox-store';
import { sendOutbox } from './send-outbox';

/** In milliseconds; storage that refuses to note a try must not make one follow the other. */
const shortestRest = 4_000;

/**
 * Sends what waits whenever it may have become possible: now, when the network is back, when the page
 * comes into view, and after growing pauses.
 * @returns what ends it
 */
export function keepSending(): () => void {
  if (!hasOutbox()) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  const wait = async () => {
    const now = Date.now();
    const next = nextLook(await readOutbox(), now);
    clearTimeout(timer);
    if (next === null || ended) return;
    const rest = Math.max(shortestRest, next - now);
    timer = setTimeout(() => {
      // Without a network there is nothing to try; its return prompts.
      if (navigator.onLine) send('clock');
    }, rest);
  };
  const send = (occasion: Occasion) => {
    sendOutbox(occasion).then(wait).catch(complain);
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
  const endWatch = watchOutbox(() => {
    wait().catch(complain);
  });
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
