/** In milliseconds. After this time, the work is done even if the browser is busy. */
const timeoutMs = 3_000;

/**
 * Does work that is not urgent, once the screen is painted and the browser is idle. Before that, it
 * would delay the first screen of a slow phone.
 */
export function whenIdle(act: () => void): void {
  // Safari lacks `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: timeoutMs });
  else requestAnimationFrame(() => setTimeout(act));
}
