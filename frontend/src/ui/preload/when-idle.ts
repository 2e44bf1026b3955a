/** In milliseconds; what can wait does not wait for ever. */
const longest = 3_000;

/**
 * Does what nobody waits for once the screen was painted and nothing more urgent is to do. A slow
 * phone would paint its first screen later by all of it.
 */
export function whenIdle(act: () => void): void {
  // Safari can't tell when it is idle.
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: longest });
  else requestAnimationFrame(() => setTimeout(act));
}
