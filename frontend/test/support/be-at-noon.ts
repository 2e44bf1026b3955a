const timers = [
  'cancelAnimationFrame',
  'cancelIdleCallback',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'setImmediate',
  'setInterval',
  'setTimeout',
] as const;

/**
 * Makes it about noon in New York, so that no midnight comes during a test. The clock goes on, and timers are real.
 * End it with `jest.useRealTimers()`.
 */
export function beAtNoon(): void {
  const now = new Date('2026-10-15T16:00:00Z');
  jest.useFakeTimers({ now, doNotFake: [...timers], advanceTimers: true });
}
