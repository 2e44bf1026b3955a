import { setTimeout as sleep } from 'node:timers/promises';

/** Asks again and again until it is so; fails after `seconds` with what `look` last saw. */
export async function eventually<T>(
  look: () => T | Promise<T>,
  isSo: (seen: T) => boolean,
  seconds = 60,
): Promise<T> {
  const deadline = performance.now() + seconds * 1_000;
  for (;;) {
    const seen = await look();
    if (isSo(seen)) return seen;
    if (performance.now() > deadline) {
      throw new Error(
        `Not within ${seconds} s; last seen: ${JSON.stringify(seen).slice(0, 2_000)}`,
      );
    }
    await sleep(20);
  }
}
