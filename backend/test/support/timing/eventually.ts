import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats the check until it passes. After `seconds`, it fails with what `look` last returned. */
export async function eventually<T>(
  look: () => T | Promise<T>,
  isSo: (seen: T) => boolean,
  seconds = 60,
): Promise<T> {
  const begin = performance.now();
  const deadline = begin + seconds * 1_000;
  for (;;) {
    const seen = await look();
    if (isSo(seen)) return seen;
    if (performance.now() > deadline) {
      throw new Error(
        `Not within ${seconds} s; last seen: ${JSON.stringify(seen).slice(0, 2_000)}`,
      );
    }
    await sleep(pauseAfter(performance.now() - begin));
  }
}

/**
 * In milliseconds. The longer it waits already, the less a longer pause matters. To look at a database
 * takes 8 ms of processor time, which what is waited for could use.
 */
function pauseAfter(waited: number): number {
  return Math.min(Math.max(waited / 20, 20), 60);
}

/** Checks for `seconds` that nothing changes. It fails with what `look` returned. */
export async function remains<T>(
  look: () => T | Promise<T>,
  isSo: (seen: T) => boolean,
  seconds = 1,
): Promise<void> {
  const over = performance.now() + seconds * 1_000;
  while (performance.now() < over) {
    const seen = await look();
    if (!isSo(seen)) throw new Error(`No longer so: ${JSON.stringify(seen).slice(0, 2_000)}`);
    await sleep(50);
  }
}

/** Awaits the promise, and fails if that takes longer than the timeout. */
export async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const tooLate = sleep(seconds * 1_000, undefined, { signal: over.signal }).then(() => {
    throw new Error(`Not done within ${seconds} s`);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    over.abort();
    await tooLate.catch(() => undefined);
  }
}
