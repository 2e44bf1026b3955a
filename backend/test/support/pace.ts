import { setTimeout as sleep } from 'node:timers/promises';

/** Spaces out what a test does. Nothing may be expected to have happened meanwhile: see `eventually`. */
export async function pace(milliseconds: number): Promise<void> {
  await sleep(milliseconds);
}
