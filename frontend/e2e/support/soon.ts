/**
 * An `expect` for values that a pending response may still change. It reads until the matcher passes,
 * and fails with the last value. Don't use it for things that disappear by themselves, such as a second
 * toast.
 * `await soon(() => page.locator('h1').innerText()).toBe('Reports')`
 */
export function soon<T>(read: () => Promise<T>): Soon<T> {
  return matchers(read, (value) => expect(value), {
    not: matchers(read, (value) => expect(value).not, {}),
  }) as Soon<T>;
}

type Soon<T> = jest.AndNot<jest.Matchers<Promise<void>, T>>;

/** In milliseconds. Long enough for the slowest machine, for e-mails and for refreshes. */
const timeoutMs = 60_000;
const pause = 50;

function matchers<T>(
  read: () => Promise<T>,
  judge: (value: T) => object,
  known: Record<string, object>,
): object {
  return new Proxy(known, {
    get: (_, name: string) => known[name] ?? ((...words: unknown[]) => untilSo(name, words)),
  });

  async function untilSo(name: string, words: unknown[]): Promise<void> {
    for (const deadline = performance.now() + timeoutMs; ; await sleep(pause)) {
      const seen = judge(await read()) as Record<string, (...words: unknown[]) => void>;
      try {
        seen[name]!(...words);
        return;
      } catch (error) {
        if (performance.now() > deadline) throw error;
      }
    }
  }
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
