import { setTimeout as sleep } from 'node:timers/promises';

/** In milliseconds. On most machines, the other side's call is then running. */
const headStart = 5;

type Side = 'one' | 'other';

/** Starts a call of one side. All calls of a race start at the same time. */
type Begin = <T>(side: Side, call: () => Promise<T>) => Promise<T>;

/**
 * Runs two sides against each other for several rounds, in all orders: both at once, either one some
 * milliseconds earlier, and either one after the other has ended. Each side is first in some rounds,
 * however long a call takes.
 */
export function raceOf(round: number): Begin {
  const ways = [null, 'one', 'other', 'one', 'other'] as const;
  const way = round % ways.length;
  const first = ways[way];
  const begun: Promise<unknown>[] = [];
  return async (side, call) => {
    if (first === null) return call();
    if (side === first) {
      const result = call();
      begun.push(result);
      return result;
    }
    await (way < 3 ? sleep(headStart) : Promise.resolve().then(() => Promise.allSettled(begun)));
    return call();
  };
}
