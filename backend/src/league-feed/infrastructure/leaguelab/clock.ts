import { setTimeout as sleep } from 'node:timers/promises';

/** Time and chance for calls to LeagueLab, so that tests can hold both in their hands. */
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Ends after so many milliseconds; fails when it is broken off before. */
  async wait(milliseconds: number, brokenOff: AbortSignal): Promise<void> {
    await sleep(milliseconds, undefined, { signal: brokenOff });
  }

  /** From 0 to less than 1. */
  random(): number {
    return Math.random();
  }
}
