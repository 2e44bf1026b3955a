import { whenIdle } from '../ui/preload/when-idle';

/** In milliseconds, before code that could not be loaded is asked for again. */
const retryAfterMs = 30_000;

/**
 * Sends what waits on the phone, once the first screen is painted: until then, the code for it would only
 * delay the screen.
 * @returns a function that stops this
 */
export function beginSending(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  let hasEnded = false;
  const begin = async () => {
    try {
      const { keepSending } = await import('./keep-sending');
      // The wizard may have been left meanwhile.
      if (!hasEnded) stop = keepSending();
    } catch (error) {
      console.warn('The code that sends reports could not be loaded.', error);
      if (!hasEnded) timer = setTimeout(() => void begin(), retryAfterMs);
    }
  };
  whenIdle(() => void begin());
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    stop?.();
  };
}
