import { setTimeout as sleep } from 'node:timers/promises';

/** Spaces out what a test does. A test has to pass whatever has happened meanwhile: see `eventually`. */
export async function pace(milliseconds: number): Promise<void> {
  await sleep(milliseconds);
}
