import { setTimeout as sleep } from 'node:timers/promises';

/** Time and random numbers for calls to LeagueLab. Tests replace them. */
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Waits for some milliseconds. Rejects if the signal is aborted. */
  async wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    await sleep(milliseconds, undefined, { signal });
  }

  /** From 0 to less than 1. */
  random(): number {
    return Math.random();
  }
}
