import { setTimeout as sleep } from 'node:timers/promises';

/** In milliseconds: on most machines the rival is then in the middle of it. */
const headStart = 5;

type Side = 'one' | 'other';

/** Begins a call of one side. All of a race are begun at one moment. */
type Begin = <T>(side: Side, call: () => Promise<T>) => Promise<T>;

/**
 * Two sides that meet, round after round, in each way that there is: both at once, either some
 * milliseconds before the other, and either when the other has ended. So both are met as the first,
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
