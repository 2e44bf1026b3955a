import { setTimeout as sleep } from 'node:timers/promises';

/** Spaces out the calls of a test. The test must not depend on the time: to wait, use `eventually`. */
export async function pace(milliseconds: number): Promise<void> {
  await sleep(milliseconds);
}
